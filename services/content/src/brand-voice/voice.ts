import type { BrandVoice } from '@afterword/language/writer';
import { BrandProfileFields } from '@afterword/proto';
import type { z } from 'zod';
import type { BrandVoiceSettings } from './brand-voice-settings.entity';

/** The fields of a brand voice that people fill in. */
export type VoiceFields = z.output<typeof BrandProfileFields>;

/** Picks the fields of a brand voice from a profile or a snapshot. */
export const toVoiceFields = (source: object): VoiceFields => BrandProfileFields.parse(source);

/** Returns null if the episode has no brand voice; the defaults of the writer are used then. */
export const toBrandVoice = (settings: BrandVoiceSettings): BrandVoice | null =>
  settings.brandProfileId === null ? null : { ...toVoiceFields(settings), lessons: settings.lessons };
