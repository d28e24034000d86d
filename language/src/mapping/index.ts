export { isMapped, type MapAnswer, MAPPING_PROMPTS, mapTranscript, withFindings } from './map-transcript';
