import { admissions, mostNumbered } from '@portal/contracts/admissions';
import { ProblemError, useCall } from '@portal/shared/http';
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
  onClose: () => void;
  onDone: () => void;
  /** Has the numbers shown again, as they are by now. */
  onOvertaken: () => Promise<void>;
}

/** The numbers that would be given, and the button that gives them. */
function ConfirmNumbers({ preview, onClose, onDone, onOvertaken }: ConfirmProps) {
  const { mutateAsync, isPending } = useCall(admissions.matricNumbers.generate);
  const [failure, setFailure] = useState<string | null>(null);
  const { numbers, refused } = preview;
  const give = async () => {
    setFailure(null);
    try {
      const seen = numbers.map(({ id, matricNumber }) => ({ id, matricNumber }));
      const answer = await mutateAsync({ body: { numbers: seen } });
      toast({ severity: 'success', title: `${counted(answer.numbers.length, 'number')} given` });
      onDone();
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'STALE') await onOvertaken();
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
          A number is given once and never taken back. Everybody gets the number that stands here, or nobody
          does: should somebody else give numbers meanwhile, you are shown the new ones first.
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
  const [preview, setPreview] = useState<Preview | null>(null);
  const { mutateAsync, isPending } = useCall(admissions.matricNumbers.preview);
  const ids = [...chosen.values()].map(({ id }) => id);
  const look = async () => {
    setWords([]);
    try {
      setPreview(await mutateAsync({ body: { ids } }));
    } catch (error) {
      setPreview(null);
      setWords([(error as Error).message]);
    }
  };
  const actions = gives && (
    <Button disabled={ids.length === 0} loading={isPending} onClick={() => void look()}>
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
      {preview && (
        <ConfirmNumbers
          preview={preview}
          onClose={() => setPreview(null)}
          onDone={() => {
            setPreview(null);
            clear();
            setWords([...new Set(preview.refused.map(({ message }) => message))]);
          }}
          onOvertaken={look}
        />
      )}
    </ListPage>
  );
}
