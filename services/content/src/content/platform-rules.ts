import { checkText, fitText, PLATFORM_RULES, type RuledContentType } from '@afterword/language/rules';
import { ServiceError } from '@afterword/platform';
import type { ContentType } from '@afterword/proto';

const isRuled = (contentType: ContentType): contentType is RuledContentType => contentType in PLATFORM_RULES;
const problemsOf = (contentType: ContentType, text: string) => (isRuled(contentType) ? checkText(contentType, text) : []);

/** Refuses a text that its platform would not take, with the sentence that says why; `details` names every rule it breaks. */
export function assertPlatformRules(contentType: ContentType, text: string): void {
  const problems = problemsOf(contentType, text);
  if (problems[0]) throw new ServiceError('unprocessable', problems[0].sentence, { details: { problems } });
}

/** The text, repaired where its platform would not take it as it is; refused where no repair helps. */
export function fitToPlatform(contentType: ContentType, text: string): string {
  const repaired = isRuled(contentType) ? fitText(contentType, text) : text;
  if (repaired === null) assertPlatformRules(contentType, text);
  return repaired ?? text;
}
