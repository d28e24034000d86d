export { SpeakersPage } from './speakers-page';
