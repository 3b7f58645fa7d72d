import { academics, changeProblems } from '@portal/contracts/academics';
import { cancelled, Form, SubmitButton, useFormContext } from '@portal/shared/forms';
import { ProblemError, useCall } from '@portal/shared/http';
import { Button, Flex, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useRef, useState } from 'react';
import { ChangeChoice } from '../../../lib/add-drop/change-choice';
import type { AddDrop } from '../../../lib/add-drop/changes.api';
import {
  changeableOf,
  changeEntriesSchema,
  changeOf,
  entriesOf,
  type ChangeEntries,
} from '../../../lib/add-drop/entries';
import { Borrow } from '../../register/borrow';
import type { Asked } from '../../registration.api';

interface InsideProps {
  offer: AddDrop;
  asked: Asked;
  refused: number;
  version: { current: number | null };
  onClose: () => void;
}

function Inside({ offer, asked, refused, version, onClose }: InsideProps) {
  const { getValues } = useFormContext<ChangeEntries>();
  const save = useCall(academics.addDrop.saveDraft);
  const keep = async () => {
    const now = getValues();
    const body = { ...asked, ...changeOf(offer, now), reason: now.reason, version: version.current };
    try {
      const saved = await save.mutateAsync({ body });
      version.current = saved.version;
      toast({ severity: 'success', title: 'Draft saved' });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      toast({ severity: 'error', title: 'The draft was not saved', body: error.message });
    }
  };
  return (
    <Stack gap="5">
      <ChangeChoice
        offer={offer}
        refused={refused}
        reason={{ label: 'Why you change your courses', hint: 'Your course adviser reads it.' }}
      >
        <Borrow asked={asked} />
      </ChangeChoice>
      <Flex gap="3" wrap="wrap">
        <SubmitButton>Ask for this change</SubmitButton>
        <Button variant="outline" loading={save.isPending} onClick={() => void keep()}>
          Save draft
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      </Flex>
    </Stack>
  );
}

/** What is to be added and dropped, with the units while it changes; kept in the browser until it is asked for. */
export function ChangeForm({ offer, asked, onClose }: { offer: AddDrop; asked: Asked; onClose: () => void }) {
  const ask = useCall(academics.addDrop.ask);
  const version = useRef(offer.request.version);
  const [begun] = useState(() => ({ offer, entries: entriesOf(offer) }));
  const [refused, setRefused] = useState(0);
  const submit = async (given: object) => {
    const entries = given as ChangeEntries;
    const change = changeOf(begun.offer, entries);
    if (changeProblems(changeableOf(begun.offer, entries.borrowed), change).length > 0) {
      setRefused((times) => times + 1);
      throw cancelled();
    }
    await ask.mutateAsync({
      body: { ...asked, ...change, reason: entries.reason, version: version.current },
    });
    toast({
      severity: 'success',
      title: 'Your request is sent',
      body: 'Your course adviser looks at it next. Until it is approved your courses stay as they are.',
    });
    onClose();
  };
  return (
    <Form
      schema={changeEntriesSchema}
      defaults={begun.entries}
      onSubmit={submit}
      label="Add or drop courses"
      draftKey={`add-drop:${asked.sessionId}:${asked.semesterId}`}
    >
      <Inside offer={begun.offer} asked={asked} refused={refused} version={version} onClose={onClose} />
    </Form>
  );
}
