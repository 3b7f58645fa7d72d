import { academics } from '@portal/contracts/academics';
import { ProblemError, useCall } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { formatDate, formatDateTime } from '@portal/shared/model';
import { Alert, Box, Button, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import type { AddDrop } from '../../../lib/add-drop/changes.api';
import { ChangeLines } from '../../../lib/add-drop/change-lines';
import { Countdown } from '../../../lib/countdown';
import { Gates } from '../../gates';
import type { Asked } from '../../registration.api';
import { ReturnedNotice } from '../../returned-notice';
import { WaitingLines } from '../../waiting-lines';
import { useAddDrop } from './add-drop.api';
import { ChangeForm } from './change-form';

const waitsFor: Record<string, string> = {
  submitted: 'Your course adviser looks at it next. Until then you can take it back.',
  adviser_ok: 'Your course adviser approved it. It is with the head of department now.',
  hod_ok: 'The head of department approved it. It is with the dean now.',
};

/** What was asked for is looked at by the adviser next, and can be taken back until then. */
function UnderWay({ offer: { request }, asked }: { offer: AddDrop; asked: Asked }) {
  const withdraw = useCall(academics.addDrop.withdraw);
  const takeBack = async () => {
    try {
      await withdraw.mutateAsync({ body: { ...asked, version: request.version ?? 0 } });
      toast({ severity: 'success', title: 'Request taken back', body: 'It is a draft again.' });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      toast({ severity: 'error', title: 'It was not taken back', body: error.message });
    }
  };
  return (
    <Stack gap="4">
      <Alert status="info" title="You have asked for a change">
        {waitsFor[request.state]} Your courses stay as they are until it is approved.
        {request.state === 'submitted' && (
          <Box mt="3">
            <Button variant="outline" loading={withdraw.isPending} onClick={() => void takeBack()}>
              Take it back
            </Button>
          </Box>
        )}
      </Alert>
      <ChangeLines lines={request.lines} />
      <Text>Your reason: {request.reason}</Text>
    </Stack>
  );
}

/** The choice, once it is asked for: the paper beside it stays in sight until then. */
function Choose({ offer, asked }: { offer: AddDrop; asked: Asked }) {
  const [isOpen, setOpen] = useState(offer.request.version !== null && offer.request.lines.length > 0);
  const { until } = offer.window;
  const form = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const open = () => {
    pressed.current = true;
    setOpen(true);
  };
  useEffect(() => {
    // The button is gone: who works without a mouse goes on in the form.
    if (isOpen && pressed.current) form.current?.focus();
  }, [isOpen]);
  return (
    <Stack gap="4">
      {offer.returned && <ReturnedNotice returned={offer.returned} />}
      <Box>
        <Text>
          {until ? `You can ask for changes until ${formatDateTime(until)}.` : 'You can ask for changes now.'}{' '}
          Your course adviser and the head of department decide.
        </Text>
        <Countdown {...offer.window} />
      </Box>
      {isOpen ? (
        <Box ref={form} tabIndex={-1} outline="none">
          <ChangeForm offer={offer} asked={asked} onClose={() => setOpen(false)} />
        </Box>
      ) : (
        <Button alignSelf="start" onClick={open}>
          Choose what to add or drop
        </Button>
      )}
    </Stack>
  );
}

function Approved({ approved }: Pick<AddDrop, 'approved'>) {
  const said = (word: string, codes: readonly string[]) =>
    codes.length > 0 ? [`${word} ${codes.join(', ')}`] : [];
  return (
    <Box as="ul" listStyleType="none">
      {approved.map(({ at, added, dropped }) => (
        <li key={at}>
          {formatDate(at)}: {[...said('added', added), ...said('dropped', dropped)].join('; ')}
        </li>
      ))}
    </Box>
  );
}

function Inside({ offer, asked }: { offer: AddDrop; asked: Asked }) {
  const { request, shut, window } = offer;
  if (request.state !== 'draft') return <UnderWay offer={offer} asked={asked} />;
  if (shut.length > 0) return <Gates shut={shut} window={window} />;
  return <Choose offer={offer} asked={asked} />;
}

const again = 'Take your request back, add the course and ask again by then.';

/** Of a semester long past nothing is said but what was changed. */
const isOver = ({ past, request, returned }: AddDrop) =>
  past && request.version === null && returned === null;

/** Below the course form: courses that are added to an approved registration and dropped from it. Not on paper. */
export function AddOrDrop({ asked }: { asked: Asked }) {
  const { data } = useAddDrop(asked);
  if (!data || (isOver(data) && data.approved.length === 0)) return null;
  return (
    <Stack gap="5" mx="auto" mt="6" maxW="210mm" data-no-print>
      <Section title="Add or drop courses">
        <Stack gap="4">
          {!isOver(data) && <Inside offer={data} asked={asked} />}
          {data.approved.length > 0 && <Approved approved={data.approved} />}
        </Stack>
      </Section>
      {data.shut.length === 0 && (
        <WaitingLines
          asked={asked}
          courses={data.courses}
          waiting={data.waiting}
          take={data.request.state === 'draft' ? 'Choose the course by then.' : again}
        />
      )}
    </Stack>
  );
}
