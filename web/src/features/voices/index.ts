export { BrandVoiceSelect } from './brand-voice-select';
export { EditRates } from './learning/edit-rate';
export { brandProfilesQuery } from './voices.queries';
