import { academics, mostReason } from '@portal/contracts/academics';
import { Picker, TextField, useFormContext, useWatch, type PickerChoice } from '@portal/shared/forms';
import { request } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { Box, Button, Stack } from '@portal/shared/ui';
import { useRef } from 'react';
import type { Asked, Course } from '../registration.api';
import { CourseLine } from './course-line';
import type { Borrowed } from '../../lib/offered-course';
import type { Entries } from './entries';

/** Courses of other departments: found by code or title, each with the reason for it. */
export function Borrow({ asked }: { asked: Asked }) {
  const { setValue, getValues } = useFormContext<Entries>();
  const borrowed = useWatch<Entries, 'borrowed'>({ name: 'borrowed' });
  const found = useRef<Course[]>([]);
  const find = async (text: string, signal: AbortSignal): Promise<PickerChoice[]> => {
    if (text.trim().length < 2) return [];
    const query = { ...asked, search: text };
    const courses = await request(academics.registration.borrowable, { query }, { signal });
    found.current = courses.map(({ department: _, ...course }) => course);
    return courses.map(({ id, code, title, department }) => ({
      value: String(id),
      label: `${code} ${title}`,
      detail: department ?? undefined,
    }));
  };
  const write = (courses: Borrowed[]) => setValue('borrowed', courses, { shouldDirty: true });
  const add = (choice: PickerChoice | null) => {
    const course = found.current.find(({ id }) => String(id) === choice?.value);
    const before = getValues('borrowed');
    if (!course || before.some(({ id }) => id === course.id)) return;
    write([...before, { ...course, reason: '' }]);
  };
  const remove = (course: Course) => write(getValues('borrowed').filter(({ id }) => id !== course.id));
  return (
    <Section
      title="Borrow a course"
      lead="Of another department. Its head decides, and your dean approves the registration."
    >
      <Stack gap="4">
        {borrowed.map((course, index) => (
          <Box key={course.id} borderBottomWidth="1px" pb="4">
            <CourseLine course={course} />
            <TextField
              name={`borrowed.${index}.reason`}
              label={`Why you borrow ${course.code}`}
              hint={`At most ${mostReason} letters`}
            />
            <Button size="sm" variant="outline" mt="3" onClick={() => remove(course)}>
              Remove {course.code}
            </Button>
          </Box>
        ))}
        <Picker label="Code or title" hint="Two letters at least." find={find} chosen={null} onChange={add} />
      </Stack>
    </Section>
  );
}
