import { TEMPLATE_TYPES } from '@afterword/proto';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { TemplatesPage, type TemplatesView } from '@/features/templates/templates-page';
import { templatesQuery } from '@/features/templates/templates.queries';
import { prefetch } from '@/api/prefetch';
import { oneOf } from '@/lib/one-of';
import { textParam } from '@/lib/text-param';

export const Route = createFileRoute('/content-templates')({
  validateSearch: ({ type, edit, use }): TemplatesView => ({
    type: oneOf([...TEMPLATE_TYPES, 'recipes'], type),
    edit: textParam(edit),
    use: textParam(use),
  }),
  loader: ({ context }) => prefetch(context.queryClient, templatesQuery),
  component: ContentTemplates,
});

function ContentTemplates() {
  const navigate = useNavigate();
  const view = (search: TemplatesView) =>
    void navigate({ to: '/content-templates', search, resetScroll: false, replace: !search.edit && !search.use });
  return <TemplatesPage view={Route.useSearch()} onView={view} />;
}
