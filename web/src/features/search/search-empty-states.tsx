import { SearchX, TextSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/ui/empty-state';

const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="rounded-lg border border-line bg-surface shadow-sm">{children}</div>
);

export const BeforeSearch = () => (
  <Sheet>
    <EmptyState icon={<TextSearch aria-hidden />} heading={<h2>What do you remember of it?</h2>}>
      Every word of every transcript is searched. Put words in quotation marks that were said side by side.
    </EmptyState>
  </Sheet>
);

export const NoMatches = ({ wanted }: { wanted: string }) => (
  <Sheet>
    <EmptyState icon={<SearchX aria-hidden />} heading={<h2>Nobody says that</h2>}>
      No transcript has a paragraph with “{wanted}”. Try fewer words, or another spelling.
    </EmptyState>
  </Sheet>
);
