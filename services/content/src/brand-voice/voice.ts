import type { BrandVoice } from '@afterword/language/writer';
import { BrandProfileFields } from '@afterword/proto';
import type { z } from 'zod';
import type { BrandVoiceSettings } from './brand-voice-settings.entity';

/** The fields of a voice, as a person fills them in. */
export type VoiceFields = z.output<typeof BrandProfileFields>;

/** The fields of a profile or of an earlier snapshot that make its voice. */
export const toVoiceFields = (source: object): VoiceFields => BrandProfileFields.parse(source);

/** The voice a job writes in, with what its team taught it; null where the episode has none and the defaults hold. */
export const toBrandVoice = (settings: BrandVoiceSettings): BrandVoice | null =>
  settings.brandProfileId === null ? null : { ...toVoiceFields(settings), lessons: settings.lessons };
