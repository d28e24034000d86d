import { checkText, fitText, isRuled } from '@afterword/language/rules';
import { ServiceError } from '@afterword/platform';
import type { ContentType } from '@afterword/proto';

/** @throws ServiceError `unprocessable` if the platform would reject the text; `details` names every rule that it breaks */
export function assertPlatformRules(contentType: ContentType, text: string): void {
  const problems = isRuled(contentType) ? checkText(contentType, text) : [];
  if (problems[0]) throw new ServiceError('unprocessable', problems[0].sentence, { details: { problems } });
}

/** Returns the text, repaired if the platform would reject it as it is. @throws ServiceError `unprocessable` if it cannot be repaired */
export function fitToPlatform(contentType: ContentType, text: string): string {
  const repaired = isRuled(contentType) ? fitText(contentType, text) : text;
  if (repaired === null) assertPlatformRules(contentType, text);
  return repaired ?? text;
}
