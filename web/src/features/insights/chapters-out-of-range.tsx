import { CHAPTER_APPS, type ChapterAppName, chapterProblems } from '@afterword/language/exports/insights';
import type { Chapter } from '@afterword/proto';
import { CircleCheck, TriangleAlert } from 'lucide-react';

const apps = Object.keys(CHAPTER_APPS) as ChapterAppName[];
/** Without a comma before "and". */
const listed = new Intl.ListFormat('en-GB');

/** Which apps take these chapters, and what the others would refuse. */
export function ChaptersOutOfRange({ chapters }: { chapters: Chapter[] }) {
  const verdicts = apps.map((app) => ({ name: CHAPTER_APPS[app].name, problems: chapterProblems(app, chapters) }));
  const fitting = verdicts.filter(({ problems }) => problems.length === 0).map(({ name }) => name);
  const problems = verdicts.flatMap((verdict) => verdict.problems);
  return (
    <div className="grid gap-1.5 text-sm">
      {fitting.length > 0 && (
        <p className="flex items-start gap-2 text-ok">
          <CircleCheck className="mt-px size-4" aria-hidden />
          Fits {listed.format(fitting)}
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} className="flex items-start gap-2 text-warn">
          <TriangleAlert className="mt-px size-4" aria-hidden />
          {problem}
        </p>
      ))}
    </div>
  );
}
