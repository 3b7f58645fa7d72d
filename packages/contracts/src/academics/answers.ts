import { number, text, whole } from '@portal/shared/model';

/** A whole number of an answer, or null. */
export const maybeWhole = () => number().integer().nullable().defined();

/** A semester of a session by its ids and names, as in `2025/2026`, `Harmattan`. */
export const namedSemester = { sessionId: whole(), session: text(), semesterId: whole(), semester: text() };
