export { canApplyLesson } from './lesson-lookup';
export { allowedWords } from './lesson-lookup';
export { formatLessons } from './format-lessons';
export { lessonsFor, lessonSubjects, hasLesson } from './lesson-lookup';
export { applyLessons } from './apply-lessons';
export { unwantedPhraseMatcher } from './apply-lessons';
