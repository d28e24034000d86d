import type { WrittenType } from '@afterword/proto';
import { PostAnswer, ShowNotesAnswer, ThreadAnswer } from './answers';
import { composePost, composeShowNotes, composeThread } from './compose-answer';
import { INSTAGRAM_CAPTION } from './prompts/instagram-caption';
import { LINKEDIN_POST } from './prompts/linkedin-post';
import { SHOW_NOTES } from './prompts/show-notes';
import { THREAD } from './prompts/thread';
import { task, type Task } from './task';

export const TASKS: Readonly<Record<WrittenType, Task>> = {
  show_notes: task(SHOW_NOTES, ShowNotesAnswer, composeShowNotes),
  social_twitter: task(THREAD, ThreadAnswer, composeThread),
  social_linkedin: task(LINKEDIN_POST, PostAnswer, composePost),
  social_instagram: task(INSTAGRAM_CAPTION, PostAnswer, composePost),
};
