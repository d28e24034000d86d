import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DictionaryPage, type DictionaryView } from '@/features/dictionary/dictionary-page';
import { textParam } from '@/lib/text-param';

export const Route = createFileRoute('/dictionary')({
  validateSearch: ({ search, edit }): DictionaryView => ({ search: textParam(search), edit: textParam(edit) }),
  component: Dictionary,
});

function Dictionary() {
  const navigate = useNavigate();
  const view = useCallback(
    (change: DictionaryView) =>
      void navigate({ to: '/dictionary', search: (before) => ({ ...before, ...change }), resetScroll: false, replace: !change.edit }),
    [navigate],
  );
  return <DictionaryPage view={Route.useSearch()} onView={view} />;
}
