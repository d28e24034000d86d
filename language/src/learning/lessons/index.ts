export { allowedWords, hasLesson, lessonsFor, lessonSubjects, maxPoints, preferredOpenings } from './lesson-lookup';
export { formatLessons } from './format-lessons';
export { applyLessons, removeUnwantedMarks, unwantedPhraseMatcher } from './apply-lessons';
