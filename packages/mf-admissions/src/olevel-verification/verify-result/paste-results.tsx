import { readPastedResults, type Graded } from '@portal/contracts/admissions';
import { TextAreaField, useFormContext } from '@portal/shared/forms';
import { FormDialog } from '@portal/shared/lists';
import { object, string } from '@portal/shared/model';
import { Button } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import type { Choices } from '../olevel-verification.api';

const schema = object({ text: string().default('').required('Paste what the body shows') });
type Row = { subjectId: string; gradeId: string };

/** Puts results into the rows of a sitting: at their subject, and what was not declared below. */
export function useFillRows(at: number) {
  const { getValues, setValue } = useFormContext();
  const name = `sittings.${at}.results`;
  return (results: readonly Graded[]) => {
    const rows = getValues(name) as Row[];
    const shown = new Map(results.map(({ subjectId, gradeId }) => [String(subjectId), String(gradeId)]));
    const filled = rows
      .filter(({ subjectId }) => subjectId)
      .map(({ subjectId }) => ({ subjectId, gradeId: shown.get(subjectId) ?? '' }));
    const known = new Set(filled.map(({ subjectId }) => subjectId));
    const more = [...shown].filter(([subjectId]) => !known.has(subjectId));
    setValue(
      name,
      [
        ...filled,
        ...more.map(([subjectId, gradeId]) => ({ subjectId, gradeId })),
        { subjectId: '', gradeId: '' },
      ],
      { shouldDirty: true },
    );
  };
}

/** Reads what was copied from the page of a body into the rows. */
export function PasteResults({ at, lists }: { at: number; lists: Choices }) {
  const [open, setOpen] = useState(false);
  const fill = useFillRows(at);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        Paste what the body shows
      </Button>
      {open && (
        <FormDialog
          title="Paste what the body shows"
          lead="A line of each subject, with its grade at the end. Check the rows afterwards."
          schema={schema}
          defaults={{ text: '' }}
          confirm="Fill the rows"
          onSubmit={async ({ text }) => {
            const { results, unread } = readPastedResults(text, lists);
            fill(results);
            if (unread.length > 0) toast({ severity: 'warning', title: `Not read: ${unread.join('; ')}` });
            return Promise.resolve();
          }}
          onClose={() => setOpen(false)}
        >
          <TextAreaField name="text" label="Results" />
        </FormDialog>
      )}
    </>
  );
}
