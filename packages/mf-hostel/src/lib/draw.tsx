import { commitmentOf, drawOrder, hostel } from '@portal/contracts/hostel';
import { queryOf, useQuery } from '@portal/shared/http';
import { counted, formatDate, formatDateTime, type CallData } from '@portal/shared/model';
import { Alert, Button, chakra, DescriptionList, ErrorMessage, Panel, Text } from '@portal/shared/ui';
import { useState } from 'react';

type PublishedDraw = CallData<typeof hostel.ballot.draw>;
type Finding = 'same' | 'other';

/** The draw once more, by this device alone. */
async function repeat({ secret, outside, commitment, order }: PublishedDraw): Promise<Finding> {
  // In another order than it was published: what comes out has to be that order again.
  const numbers = [...order].sort((one, other) => one - other);
  const again = await drawOrder({ secret, outside, numbers });
  const same = again.join() === order.join() && (await commitmentOf(secret)) === commitment;
  return same ? 'same' : 'other';
}

const placeOf = (order: readonly number[], number: number | null) => {
  const place = number === null ? 0 : order.indexOf(number) + 1;
  return place > 0 ? ` Application no. ${number ?? ''} has place ${place} of ${order.length}.` : '';
};

function Repeated({ draw, number }: { draw: PublishedDraw; number: number | null }) {
  const [finding, setFinding] = useState<Finding | null>(null);
  return (
    <>
      <Button
        variant="outline"
        alignSelf="start"
        onClick={() => void repeat(draw).then(setFinding, () => setFinding('other'))}
      >
        Repeat the draw on this device
      </Button>
      {finding === 'same' && (
        <Alert status="success" title="The same order came out">
          The secret is the one of the fingerprint.{placeOf(draw.order, number)}
        </Alert>
      )}
      {finding === 'other' && (
        <Alert status="error" title="Another order came out, or this browser cannot draw">
          Try another browser. If that says the same, tell the Student Affairs office and keep the figures
          above.
        </Alert>
      )}
    </>
  );
}

interface DrawProps {
  sessionId: number;
  /** Of the own application. */
  number: number | null;
}

/** Everything that the draw was made of, once somebody asks for it. */
export function Draw({ sessionId, number }: DrawProps) {
  const [shown, setShown] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(hostel.ballot.draw, { params: { id: sessionId } }),
    enabled: shown,
  });
  return (
    <Panel title="How the draw was made">
      <Text>Everything that it was made of is published, so that anybody can repeat it.</Text>
      {!data && (
        <Button variant="outline" alignSelf="start" loading={isFetching} onClick={() => setShown(true)}>
          Show the draw
        </Button>
      )}
      {!data && error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <DescriptionList
            items={[
              ['Drawn on', formatDateTime(data.drawnAt)],
              ['Applications', counted(data.order.length, 'application')],
              ['Mixed with', data.outside],
              ['Published', `${data.outsideSource}, ${formatDate(data.outsideOn)}`],
              [
                'Secret',
                <chakra.code key="secret" overflowWrap="anywhere">
                  {data.secret}
                </chakra.code>,
              ],
              [
                'Fingerprint',
                <chakra.code key="print" overflowWrap="anywhere">
                  {data.commitment}
                </chakra.code>,
              ],
            ]}
          />
          <Text>{data.algorithm}</Text>
          <Repeated draw={data} number={number} />
        </>
      )}
    </Panel>
  );
}
