import { sql } from 'kysely';

/** What a search knows of a student `p`, as the index of students has it. */
export const searchedStudent = sql`f_search(p.surname || ' ' || p.first_name || ' ' || p.middle_name || ' ' || coalesce(p.matric_number, ''))`;
