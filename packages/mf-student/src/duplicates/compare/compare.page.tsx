import { likenessLabels } from '@portal/contracts/student';
import { useQuery } from '@portal/shared/http';
import { ActionButtons, Section } from '@portal/shared/lists';
import { asSentence, formatDate } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import { Alert, ButtonLink, ErrorMessage, Flex, Loading, PageHeader, Stack, Text } from '@portal/shared/ui';
import { StudentManagementTabs } from '../../lib/student-management-tabs';
import { compareQuery, duplicatesPath, type Compared } from '../duplicates.api';
import { pairActions } from '../pair-actions';
import { HeldBeside, PeopleBeside } from './beside';
import { joinActions } from './join-actions';
import { JoinObstacles, JoinSaid } from './join-part';

const title = 'Two records compared';
const crumb = { label: 'Duplicates', to: duplicatesPath };

function Opened({ pair }: { pair: Compared }) {
  const { likenesses, saidBy, saidAt, reason } = pair;
  const shared = likenesses.map((each) => likenessLabels[each]).join(', ');
  return (
    <>
      <PageHeader
        title={title}
        lead={shared || 'The two records share nothing by which one person is known.'}
        crumbs={[crumb, { label: title }]}
        actions={
          <Flex gap="3" wrap="wrap">
            <ActionButtons actions={pairActions} row={pair} />
            <ActionButtons actions={joinActions} row={pair} />
          </Flex>
        }
      />
      <Stack gap="5">
        {saidBy !== null && saidAt !== null && (
          <Alert status="info" title="Not the same person">
            {saidBy}, {formatDate(saidAt)}: “{asSentence(reason ?? '')}”
          </Alert>
        )}
        <JoinSaid pair={pair} />
        <JoinObstacles pair={pair} />
        <Section title="Person and studies" lead="What differs is in bold.">
          <PeopleBeside pair={pair} />
        </Section>
        <Section title="What stands under each">
          {pair.holdings.length > 0 ? (
            <HeldBeside pair={pair} />
          ) : (
            <Text color="fg.muted">Nothing stands under either of them.</Text>
          )}
        </Section>
      </Stack>
    </>
  );
}

function Asked({ one, other }: { one: number; other: number }) {
  const { data, error, refetch } = useQuery(compareQuery({ one, other }));
  if (data) return <Opened pair={data} />;
  return (
    <>
      <PageHeader title={title} crumbs={[crumb, { label: title }]} />
      {error ? (
        <ErrorMessage error={error} retry={() => void refetch()} />
      ) : (
        <Loading label="Loading the records…" />
      )}
    </>
  );
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

/** The records that `?one=` and `?other=` name, side by side. */
export default function ComparePage() {
  const [search] = useSearchParams();
  const [one, other] = [Number(search.get('one')), Number(search.get('other'))];
  return (
    <>
      <StudentManagementTabs />
      {isId(one) && isId(other) ? (
        <Asked key={`${one} ${other}`} one={one} other={other} />
      ) : (
        <>
          <PageHeader title={title} lead="No two records were chosen." crumbs={[crumb, { label: title }]} />
          <ButtonLink to={duplicatesPath}>Choose from the list</ButtonLink>
        </>
      )}
    </>
  );
}
