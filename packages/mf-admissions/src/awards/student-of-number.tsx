import { admissions, awardDegrees } from '@portal/contracts/admissions';
import { SelectField, useWatch } from '@portal/shared/forms';
import { ProblemError, queryOf, useQuery } from '@portal/shared/http';
import { Alert, Box, DescriptionList } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { studentRows } from './student-rows';

/** No matric number is shorter. */
const shortest = 6;
/** How long nothing more is typed before it is asked whose number it is. */
const pause = 400;

const degrees = awardDegrees.map((value) => ({ value, label: value }));

/** What is typed, once nothing more is; empty while it can be nobody's. */
function useTypedNumber(): string {
  const typed = (useWatch({ name: 'matricNumber' }) as string).trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const waiting = setTimeout(() => setAsked(typed.length < shortest ? '' : typed), pause);
    return () => clearTimeout(waiting);
  }, [typed]);
  return typed === asked ? asked : '';
}

/** Whose matric number is typed, and what is awarded to them: seen before it is saved. */
export function StudentOfNumber() {
  const matricNumber = useTypedNumber();
  const { data, error } = useQuery({
    ...queryOf(admissions.awards.student, { query: { matricNumber } }),
    enabled: matricNumber !== '',
    throwOnError: false,
    retry: false,
  });
  const why = error instanceof ProblemError ? error.errors[0]?.message : undefined;
  return (
    <>
      <Box role="status" aria-label="Student">
        {matricNumber !== '' && error && (
          <Alert status="warning" title={why ?? error.message}>
            {matricNumber}
          </Alert>
        )}
        {matricNumber !== '' && data && (
          <DescriptionList
            items={[
              ['Name', data.name],
              ...(data.programme === null ? [] : ([['Programme', data.programme]] as [string, string][])),
              ...studentRows({ ...data, others: data.awards }),
            ]}
          />
        )}
      </Box>
      {matricNumber !== '' && data?.programme === null && (
        <SelectField
          name="degree"
          label="Degree"
          hint="The record of this student does not say it"
          options={degrees}
        />
      )}
    </>
  );
}
