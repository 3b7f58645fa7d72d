import { academics } from '@portal/contracts/academics';
import type { FindChoices, PickerChoice } from '@portal/shared/forms';
import { queryOf, request } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type CourseRow = RowOf<typeof academics.assignCourses.list>;
export type TaughtCourse = CallData<typeof academics.assignCourses.one>;
export type TeachingChoices = CallData<typeof academics.assignCourses.choices>;

export const teachingPath = '/lecturer_management/assign_courses';
export const coursePath = (key: string) => `${teachingPath}/edit?course=${key}`;
export const copyTeachingPath = `${teachingPath}/copy`;
export const replacePath = `${teachingPath}/replace`;

export const teachingChoicesQuery = queryOf(academics.assignCourses.choices);
export const courseQuery = (key: string) => queryOf(academics.assignCourses.one, { params: { key } });

const find =
  (leaving: boolean): FindChoices =>
  async (search, signal) => {
    const people = await request(
      academics.assignCourses.candidates,
      { query: { search, ...(leaving && { leaving }) } },
      { signal },
    );
    return people.map(({ id, name, staffNumber, department }) => ({
      value: String(id),
      label: name,
      detail: `${staffNumber}, ${department}`,
    }));
  };
/** Lecturers who can teach a course, of whichever department. */
export const findLecturer = find(false);
/** Who teaches something now, also somebody whose account is switched off. */
export const findTeaching = find(true);

/** Courses of the same semester that somebody else leads. */
export const findSwap =
  (key: string): FindChoices =>
  async (search, signal) => {
    const courses = await request(
      academics.assignCourses.swaps,
      { params: { key }, query: { search } },
      { signal },
    );
    return courses.map(({ other, code, title, lead }) => ({
      value: other,
      label: `${code} ${title}`,
      detail: lead,
    }));
  };

/** Somebody who is chosen already, as a picker has it. */
export const chosenOf = (person: { id: number; name: string; staffNumber: string }): PickerChoice => ({
  value: String(person.id),
  label: person.name,
  detail: person.staffNumber,
});
