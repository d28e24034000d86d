import { type Template, TEMPLATE_TYPES, type TemplateType } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Page } from '@/features/layout';
import { recipesQuery } from '@/features/recipes';
import { brandProfilesQuery } from '@/features/voices';
import { useUndeleted } from '@/ui/deferred-delete';
import { oneOf } from '@/lib/one-of';
import { Button } from '@/ui/button';
import { CardGrid } from '@/ui/card-grid';
import { CardSkeletons } from '@/ui/card-skeletons';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Tabs } from '@/ui/tabs';
import { TemplateCard } from './template-card';
import { typeNames } from './template-names';
import { templatesQuery } from './templates.queries';

const TemplateDialog = lazy(() => import('./template-dialog').then((module) => ({ default: module.TemplateDialog })));
const ApplyTemplateDialog = lazy(() => import('./apply-template-dialog').then((module) => ({ default: module.ApplyTemplateDialog })));
const RecipesPanel = lazy(() => import('./recipes-panel').then((module) => ({ default: module.RecipesPanel })));
const ALL = 'all';
/** The tab with the recipes of the team, which are no templates of any type. */
const RECIPES = 'recipes';
const RECIPES_LEAD = 'Kinds of content of your own. Each is a choice under “More content” on every episode.';
const SKELETONS = 3;

/** The search parameters of the page. `edit` is a template's or, in their tab, a recipe's id or 'new'. */
export interface TemplatesView {
  type?: TemplateType | typeof RECIPES | undefined;
  edit?: string | undefined;
  use?: string | undefined;
}

interface TemplatesPageProps {
  view: TemplatesView;
  onView: (view: TemplatesView) => void;
}

/** All templates: create, edit, duplicate, use, switch off and delete. Recipes have a tab of their own. */
export function TemplatesPage({ view, onView }: TemplatesPageProps) {
  const { type, edit, use } = view;
  const { data, error, refetch } = useQuery(templatesQuery);
  const templates = useUndeleted(data?.templates ?? []);
  const { data: listed } = useQuery(recipesQuery);
  const recipes = useUndeleted(listed?.recipes ?? []);
  const isRecipes = type === RECIPES;
  const close = () => onView({ type });
  const create = () => onView({ type, edit: 'new' });
  const edited = isRecipes ? undefined : templates.find(({ id }) => id === edit);
  const used = templates.find(({ id, isActive }) => id === use && isActive);
  const shown = (of: Template[]) => <Templates templates={of} onView={(next) => onView({ type, ...next })} onCreate={create} />;
  return (
    <Page
      title="Templates"
      lead={isRecipes ? RECIPES_LEAD : 'Reusable templates. Highlighted fields are filled in from each episode.'}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
          {isRecipes ? 'New Recipe' : 'New Template'}
        </Button>
      }
    >
      {error && !data && <LoadError what="The templates" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeletons count={SKELETONS} name="Templates are loading" />}
      {data && (
        <Tabs
          name="Templates"
          className=""
          value={type ?? ALL}
          onChange={(chosen) => onView({ type: oneOf([...TEMPLATE_TYPES, RECIPES], chosen) })}
          entries={[
            { value: ALL, label: 'All Templates', count: templates.length, panel: shown(templates) },
            ...TEMPLATE_TYPES.map((each) => {
              const ofType = templates.filter((template) => template.type === each);
              return { value: each, label: typeNames[each], count: ofType.length, panel: shown(ofType) };
            }),
            {
              value: RECIPES,
              label: 'Recipes',
              count: listed && recipes.length,
              panel: (
                <Suspense>
                  {listed && <RecipesPanel recipes={recipes} edit={edit} onEdit={(next) => onView({ type: RECIPES, edit: next })} />}
                </Suspense>
              ),
            },
          ]}
        />
      )}
      <Suspense>
        {!isRecipes && (edit === 'new' || edited) && <TemplateDialog key={edit} template={edited} type={type} onClose={close} />}
        {used && <ApplyTemplateDialog key={use} template={used} onClose={close} />}
      </Suspense>
    </Page>
  );
}

interface TemplatesProps {
  templates: Template[];
  onView: (view: TemplatesView) => void;
  onCreate: () => void;
}

function Templates({ templates, onView, onCreate }: TemplatesProps) {
  const { data: profiles } = useQuery(brandProfilesQuery);
  if (templates.length === 0) return <NoTemplates onCreate={onCreate} />;
  const brandOf = ({ brandSpecific, brandProfileId }: Template) =>
    brandSpecific ? (profiles?.find(({ id }) => id === brandProfileId)?.brandName ?? 'Deleted brand') : 'All brands';
  return (
    <div className="pt-6">
      <CardGrid>
        {templates.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            brand={brandOf(template)}
            onEdit={() => onView({ edit: template.id })}
            onUse={() => onView({ use: template.id })}
          />
        ))}
      </CardGrid>
    </div>
  );
}

const NoTemplates = ({ onCreate }: { onCreate: () => void }) => (
  <div className="mt-6">
    <EmptyState
      icon={<LayoutTemplate aria-hidden />}
      heading={<h2>No templates found</h2>}
      action={
        <Button icon={<Plus aria-hidden />} onClick={onCreate}>
          Create a template
        </Button>
      }
    >
      Write a text once, with gaps for the title, a quote or a link, and have it filled in from each episode.
    </EmptyState>
  </div>
);
