import { isEmptyRecipe, type Recipe, RECIPE_IS_EMPTY, RecipeFields } from '@afterword/proto';
import { ChefHat, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { FormProvider, type Resolver, useForm, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { useDeleteRecipe, useSaveRecipe } from '@/features/recipes';
import { formatNumber } from '@/lib/format';
import { toFieldErrors } from '@/lib/to-field-errors';
import { useFormDraft } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { CardGrid } from '@/ui/card-grid';
import { EmptyState } from '@/ui/empty-state';
import { Field } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { IconButton } from '@/ui/icon-button';
import { inputStyle } from '@/ui/input-style';
import { Tag } from '@/ui/tag';
import { TemplateText } from './template-card';
import { TemplateEditor } from './template-editor';

interface RecipesPanelProps {
  recipes: Recipe[];
  /** The id of the recipe that is edited, or 'new'. */
  edit: string | undefined;
  /** Called with what to edit; undefined to close. */
  onEdit: (edit: string | undefined) => void;
}

/** The team's own kinds of content: create, edit and delete them. */
export function RecipesPanel({ recipes, edit, onEdit }: RecipesPanelProps) {
  const edited = recipes.find(({ id }) => id === edit);
  return (
    <div className="pt-6">
      {recipes.length === 0 ? (
        <NoRecipes onCreate={() => onEdit('new')} />
      ) : (
        <CardGrid>
          {recipes.map((recipe) => (
            <RecipeCard key={recipe.id} recipe={recipe} onEdit={() => onEdit(recipe.id)} />
          ))}
        </CardGrid>
      )}
      {(edit === 'new' || edited) && <RecipeDialog key={edit} recipe={edited} onClose={() => onEdit(undefined)} />}
    </div>
  );
}

const NoRecipes = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    icon={<ChefHat aria-hidden />}
    heading={<h2>No recipes yet</h2>}
    action={
      <Button icon={<Plus aria-hidden />} onClick={onCreate}>
        Create a recipe
      </Button>
    }
  >
    Describe a kind of content once, such as the Sunday bulletin or a devotional, and have it written for each episode.
  </EmptyState>
);

function RecipeCard({ recipe, onEdit }: { recipe: Recipe; onEdit: () => void }) {
  const heading = useId();
  const deleteRecipe = useDeleteRecipe();
  const { name, instruction, template, maxCharacters } = recipe;
  return (
    <article aria-labelledby={heading} className="flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-sm">
      <div className="grid flex-1 content-start gap-3 px-4 pt-4 pb-5 md:px-5">
        <h2 id={heading} className="min-w-0 wrap-anywhere">
          {name}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Tag>{instruction ? 'Needs an AI model' : 'No AI model needed'}</Tag>
          {maxCharacters !== null && <Tag>Up to {formatNumber(maxCharacters)} characters</Tag>}
        </div>
        {instruction && <p className="line-clamp-6 text-md whitespace-pre-line wrap-anywhere text-ink-2">{instruction}</p>}
        {template.trim() && (
          <p className="line-clamp-6 rounded-md bg-sunken px-3 py-2.5 text-sm leading-relaxed whitespace-pre-line wrap-anywhere">
            <TemplateText template={template} />
          </p>
        )}
      </div>
      <div className="flex items-center border-t border-line py-2 pr-2 pl-4 md:pl-5">
        <span className="mr-auto">
          <Button icon={<Pencil aria-hidden />} aria-label={`Edit recipe ${name}`} onClick={onEdit}>
            Edit
          </Button>
        </span>
        <IconButton name={`Delete ${name}`} icon={<Trash2 aria-hidden />} onClick={() => deleteRecipe(recipe)} />
      </div>
    </article>
  );
}

type ValidRecipe = z.infer<typeof RecipeFields>;
/** The form fields; no limit is an empty string. */
type RecipeForm = Omit<ValidRecipe, 'maxCharacters'> & { maxCharacters: string };

const FormFields = RecipeFields.refine((fields) => !isEmptyRecipe(fields), { path: ['instruction'], message: RECIPE_IS_EMPTY });

const toForm = ({ name, instruction, template, maxCharacters }: ValidRecipe): RecipeForm => ({
  name,
  instruction,
  template,
  maxCharacters: maxCharacters?.toString() ?? '',
});
const EMPTY: RecipeForm = { name: '', instruction: '', template: '', maxCharacters: '' };

const validate: Resolver<RecipeForm, unknown, ValidRecipe> = (form) => {
  const limit = form.maxCharacters.trim();
  const { data, error } = FormFields.safeParse({ ...form, maxCharacters: limit === '' ? null : Number(limit) });
  return data ? { values: data, errors: {} } : { values: {}, errors: toFieldErrors<RecipeForm>(error) };
};

interface RecipeDialogProps {
  /** Undefined to create a new one. */
  recipe: Recipe | undefined;
  onClose: () => void;
}

/** Creates or edits a recipe. What was typed is kept over a reload. */
function RecipeDialog({ recipe, onClose }: RecipeDialogProps) {
  const form = useForm<RecipeForm, unknown, ValidRecipe>({ defaultValues: recipe ? toForm(recipe) : EMPTY, resolver: validate });
  const { forget } = useFormDraft(`recipe:${recipe?.id ?? 'new'}`, form);
  const save = useSaveRecipe(recipe?.id);
  const leave = () => {
    forget();
    onClose();
  };
  return (
    <FormDialog
      title={recipe ? 'Edit Recipe' : 'New Recipe'}
      lead="What it describes is written for an episode when you choose it there."
      save={recipe ? 'Save recipe' : 'Create recipe'}
      isDirty={form.formState.isDirty}
      isSaving={save.isPending}
      onSave={() => void form.handleSubmit((fields) => save.mutate(fields, { onSuccess: leave }))()}
      onLeave={leave}
    >
      <FormProvider {...form}>
        <RecipeFormFields />
      </FormProvider>
    </FormDialog>
  );
}

function RecipeFormFields() {
  const { register, formState } = useFormContext<RecipeForm>();
  const { errors } = formState;
  return (
    <div className="grid gap-5">
      <Field label="Name" error={errors.name?.message}>
        {(field) => (
          <input {...field} {...register('name')} aria-required autoComplete="off" placeholder="Sunday bulletin" className={inputStyle} />
        )}
      </Field>
      <Field
        label="Instruction (optional)"
        error={errors.instruction?.message}
        hint="Needs an AI model. What is said about the episode comes from its transcript. Without an instruction, the template is filled in."
      >
        {(field) => (
          <textarea
            {...field}
            {...register('instruction')}
            rows={5}
            placeholder="A devotion of three paragraphs: a picture from the conversation, what it means, and a prayer."
            className={`${inputStyle} resize-y`}
          />
        )}
      </Field>
      <TemplateEditor isOptional />
      <Field label="Length limit (optional)" error={errors.maxCharacters?.message} hint="In characters. A longer text is shortened.">
        {(field) => <input {...field} {...register('maxCharacters')} inputMode="numeric" autoComplete="off" className={inputStyle} />}
      </Field>
    </div>
  );
}
