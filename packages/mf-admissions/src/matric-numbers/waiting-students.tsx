import { admissions, mostNumbered } from '@portal/contracts/admissions';
import { useCall } from '@portal/shared/http';
import { ListPage, useChosen } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Alert, Button, Stack, Text } from '@portal/shared/ui';
import { Modal, toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { PartTabs } from '../lib/part-tabs';
import { reportPath, type Preview, type Waiting } from './matric-numbers.api';
import { withoutList } from './matric-numbers.list';

const choosable = { nameOf: ({ name }: Waiting) => `Select ${name}`, most: mostNumbered };

interface ConfirmProps {
  preview: Preview;
  ids: readonly number[];
  onClose: () => void;
  onDone: (refused: readonly string[]) => void;
}

/** The numbers that would be given, and the button that gives them. */
function ConfirmNumbers({ preview, ids, onClose, onDone }: ConfirmProps) {
  const { mutateAsync, isPending } = useCall(admissions.matricNumbers.generate);
  const [failure, setFailure] = useState<string | null>(null);
  const { numbers, refused } = preview;
  const give = async () => {
    setFailure(null);
    try {
      const answer = await mutateAsync({ body: { ids: [...ids] } });
      toast({ severity: 'success', title: `${counted(answer.numbers.length, 'number')} given` });
      onDone([...new Set(answer.refused.map(({ message }) => message))]);
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  return (
    <Modal
      open
      onClose={() => !isPending && onClose()}
      title={`Give ${counted(numbers.length, 'matric number')}?`}
      footer={
        <>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isPending} disabled={numbers.length === 0} onClick={() => void give()}>
            Give the numbers
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">
          A number is given once and never taken back. Should somebody else give numbers meanwhile, these move
          up; nobody gets one twice.
        </Text>
        <ul>
          {numbers.map(({ id, name, matricNumber, department }) => (
            <li key={id}>
              <strong>{matricNumber}</strong> {name}
              {department && `, ${department}`}
            </li>
          ))}
        </ul>
        {refused.length > 0 && (
          <Alert status="warning" title="Not given">
            {refused.map(({ name, message }) => `${name}: ${message}`).join(' ')}
          </Alert>
        )}
        {failure !== null && <Alert status="error">{failure}</Alert>}
      </Stack>
    </Modal>
  );
}

/** Students who wait for a number, and how they are given theirs. */
export function WaitingStudents() {
  const gives = useCan('admissions.matric');
  const { chosen, choosing, clear } = useChosen<Waiting>(choosable);
  const [words, setWords] = useState<readonly string[]>([]);
  const preview = useCall(admissions.matricNumbers.preview);
  const ids = [...chosen.values()].map(({ id }) => id);
  const look = async () => {
    setWords([]);
    await preview
      .mutateAsync({ body: { ids } })
      .catch((error: unknown) => setWords([(error as Error).message]));
  };
  const actions = gives && (
    <Button disabled={ids.length === 0} loading={preview.isPending} onClick={() => void look()}>
      Give numbers ({ids.length})
    </Button>
  );
  return (
    <ListPage list={gives ? { ...withoutList, choosing } : withoutList} actions={actions}>
      <PartTabs of={reportPath} />
      {words.length > 0 && (
        <Alert status="warning" title="Not everybody was given a number">
          {words.join(' ')}
        </Alert>
      )}
      {preview.data && (
        <ConfirmNumbers
          preview={preview.data}
          ids={ids}
          onClose={() => preview.reset()}
          onDone={(refused) => {
            preview.reset();
            clear();
            setWords(refused);
          }}
        />
      )}
    </ListPage>
  );
}
