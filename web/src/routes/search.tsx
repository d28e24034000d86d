import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SearchPage } from '@/features/search/search-page';
import { textParam } from '@/lib/text-param';

export const Route = createFileRoute('/search')({
  validateSearch: ({ q }): { q?: string | undefined } => ({ q: textParam(q) }),
  component: Search,
});

function Search() {
  const navigate = useNavigate();
  const { q = '' } = Route.useSearch();
  const search = (query: string) => void navigate({ to: '/search', search: { q: query || undefined }, replace: true });
  return <SearchPage query={q} onSearch={search} />;
}
