import { TextField, useWatch } from '@portal/shared/forms';
import { Alert, Box, Button, Text } from '@portal/shared/ui';
import { Fragment, useState, type ReactNode } from 'react';

interface LookUpProps {
  name: string;
  label: string;
  hint?: string;
  /** On the button, as in `Look the student up`. */
  verb: string;
  /** What is found of what was typed. */
  children: (asked: string) => ReactNode;
}

/** What is typed is looked up before anything is done; who changes it looks up anew. */
export function LookUp({ name, label, hint, verb, children }: LookUpProps) {
  const [asked, setAsked] = useState('');
  const written = String(useWatch({ name }) ?? '').replace(/\s/g, '');
  return (
    <>
      <TextField name={name} label={label} autoComplete="off" {...(hint !== undefined && { hint })} />
      <Button
        variant="outline"
        alignSelf="flex-start"
        disabled={written === ''}
        onClick={() => setAsked(written)}
      >
        {verb}
      </Button>
      <Box role="status">
        {asked !== '' && asked === written && <Fragment key={asked}>{children(asked)}</Fragment>}
      </Box>
    </>
  );
}

interface VerdictProps {
  /** Why it cannot be; null where it can. */
  refusal: string | null;
  refused: string;
  /** What the officer passes over. */
  notes: readonly string[];
  noted: string;
  /** Said where there is nothing to say against it. */
  fine: string;
}

/** Why something cannot be done, or what the officer has to know who does it. */
export function Verdict({ refusal, refused, notes, noted, fine }: VerdictProps) {
  if (refusal !== null)
    return (
      <Alert status="error" mt="2" title={refused}>
        {refusal}
      </Alert>
    );
  if (notes.length === 0) return <Text mt="2">{fine}</Text>;
  return (
    <Alert status="warning" mt="2" title={noted}>
      <Box as="ul" ps="4">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Box>
    </Alert>
  );
}
