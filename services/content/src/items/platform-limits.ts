import { check } from '@afterword/language/rules';
import { ServiceError } from '@afterword/platform';
import type { ContentType } from '@afterword/proto';

/** Refuses a text that its platform would not take, with the sentence that says why; `details` names every rule it breaks. */
export function refuseProblems(contentType: ContentType, text: string): void {
  const problems = check(contentType, text);
  if (problems[0]) throw new ServiceError('unprocessable', problems[0].sentence, { details: { problems } });
}
