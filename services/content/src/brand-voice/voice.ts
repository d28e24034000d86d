import type { BrandVoice } from '@afterword/language/writer';
import { BrandProfileFields } from '@afterword/proto';
import type { z } from 'zod';
import type { BrandVoiceSettings } from './brand-voice-settings.entity';

/** The fields of a voice, as a person fills them in. */
export type Voice = z.output<typeof BrandProfileFields>;

/** The fields of a profile or of an earlier snapshot that make its voice. */
export const voiceIn = (source: object): Voice => BrandProfileFields.parse(source);

/** The voice a job writes in, with what its team taught it; null where the episode has none and the defaults hold. */
export const voiceOf = (settings: BrandVoiceSettings): BrandVoice | null =>
  settings.brandProfileId === null ? null : { ...voiceIn(settings), lessons: settings.lessons };
