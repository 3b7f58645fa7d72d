import { closedObject, string } from '@portal/shared/model';

export const longestNote = 2000;

/** What an officer writes down about a student. */
export const noteSchema = closedObject({
  text: string()
    .trim()
    .required('Write the note')
    .max(longestNote, `A note has at most ${longestNote} letters`),
});
