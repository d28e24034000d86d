import { figureNames, figures, type Figure, type Summary, formatFigure } from './figures';

interface FigureTilesProps {
  total: Summary;
  shown: Figure;
  onShow: (figure: Figure) => void;
}

/** What all numbers come to; the pressed one is what the plots show. */
export const FigureTiles = ({ total, shown, onShow }: FigureTilesProps) => (
  <div role="group" aria-label="Show in the plots" className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
    {figureNames.map((figure) => (
      <button
        key={figure}
        type="button"
        aria-pressed={figure === shown}
        onClick={() => onShow(figure)}
        className="grid min-w-0 content-start gap-1 rounded-lg border border-line bg-surface px-4 py-3 text-left shadow-sm hover:border-line-strong aria-pressed:border-accent aria-pressed:ring-1 aria-pressed:ring-accent"
      >
        <span className="text-sm text-ink-2">{figures[figure].label}</span>
        <span className="font-serif text-xl leading-tight font-semibold tabular-nums">{formatFigure(figure, total[figure])}</span>
      </button>
    ))}
  </div>
);
