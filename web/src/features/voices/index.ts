export { BrandVoiceSelect } from './brand-voice-select';
export { brandProfilesQuery } from './voices.queries';
