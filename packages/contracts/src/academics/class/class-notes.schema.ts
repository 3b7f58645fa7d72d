import { closedObject, string } from '@portal/shared/model';

const longest = 2000;

/** What an adviser, head or dean writes down about a student. */
export const classNoteSchema = closedObject({
  text: string().trim().required('Write the note').max(longest, `A note has at most ${longest} letters`),
});
