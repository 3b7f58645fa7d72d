import { academics } from '@portal/contracts/academics';
import type { FindChoices } from '@portal/shared/forms';
import { request } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import { ledBy } from '@portal/shared/model';

export type ClassRow = RowOf<typeof academics.courseAdvisers.list>;

/** As in `200 level, Computer Science, from 2024/2/21001CS`. */
export const classOf = ({ level, department, fromNumber }: ClassRow) =>
  `${level} level, ${department}${ledBy(', from ', fromNumber)}`;

/** Lecturers who can advise a class of the department; those of it first. */
export const candidatesFor =
  (departmentId: number): FindChoices =>
  async (search, signal) => {
    const people = await request(
      academics.courseAdvisers.candidates,
      { query: { departmentId, search } },
      { signal },
    );
    return people.map(({ id, name, staffNumber, department }) => ({
      value: String(id),
      label: name,
      detail: [staffNumber, department].filter(Boolean).join(', '),
    }));
  };

/** Somebody who is chosen already, as a picker has it. */
export const chosenOf = (person: ClassRow['adviser']) =>
  person && { value: String(person.id), label: person.name, detail: person.staffNumber };
