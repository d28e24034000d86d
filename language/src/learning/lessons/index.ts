export { canFollow } from './can-follow';
export { givenWords } from './given-words';
export { lessonLines } from './lesson-lines';
export { lessonsFor, subjectsOf, teaches } from './lessons-for';
export { obeying } from './obeying';
export { unwantedIn } from './unwanted';
