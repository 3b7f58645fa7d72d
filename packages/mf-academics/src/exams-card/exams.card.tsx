import { academics, openMissingResults } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { useCan } from '@portal/shared/session';
import { Box, Panel } from '@portal/shared/ui';
import { PublicationLines } from '../lib/cards/publication-lines';
import { WaitingLine } from '../lib/cards/waiting-line';
import { classListPath } from '../lib/result-sheets/sheets.api';

/** For the start page of the exams officer: what of results is late, is asked for or waits. */
export default function ExamsCard() {
  const { data, isError } = useQuery({
    ...queryOf(academics.officeCards.exams),
    staleTime: 0,
    meta: { live: true },
  });
  const publishes = useCan('results.publish');
  const toPublish = useQuery({
    ...queryOf(academics.publications.waiting),
    staleTime: 0,
    meta: { live: true },
    enabled: publishes,
  });
  const part = (name: string, more: string) => `${classListPath}?part=${name}&${more}`;
  return (
    <Box mb="5">
      <Panel title="Results office">
        <Box as="ul" listStyleType="none" aria-label="What the results office looks after">
          {data?.late.map(({ sessionId, session, semesterId, semester, sheets }) => (
            <WaitingLine
              key={`${sessionId}-${semesterId}`}
              label={`Late score sheets, ${semester} ${session}`}
              to={`${classListPath}?sessionId=${sessionId}&semesterId=${semesterId}&late=true`}
              count={sheets}
            />
          ))}
          {publishes && <PublicationLines rows={toPublish.data} failed={toPublish.isError} />}
          <WaitingLine
            label="Missing results not answered"
            to={part('missing', `state=${openMissingResults}`)}
            count={data?.missing}
            failed={isError}
          />
          <WaitingLine
            label="Amendments that wait for Senate"
            to={part('amendments', 'state=open')}
            count={data?.amendments}
            failed={isError}
          />
          <WaitingLine
            label="Award lists to check"
            to={part('awards', 'forMe=true')}
            count={data?.awardLists}
            failed={isError}
          />
        </Box>
      </Panel>
    </Box>
  );
}
