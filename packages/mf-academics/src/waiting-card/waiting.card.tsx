import { academics, type WaitingLineName } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import { useCan, useSession } from '@portal/shared/session';
import { Box, ErrorMessage, Panel, When } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { PublicationLines } from '../lib/cards/publication-lines';
import { SemesterLines } from '../lib/cards/semester-lines';
import { WaitingLine } from '../lib/cards/waiting-line';
import { missingPath } from '../lib/missing-results/missing-results.api';
import { approvalsPath } from '../lib/registration-pages';
import { classListPath, classResultsPath, waitingPath } from '../lib/result-sheets/sheets.api';
import { ProgressOfDepartments } from './progress-of-departments';

const title = 'Courses and results';

type Waiting = CallData<typeof academics.officeCards.waiting>;

/** Each line with its list; `of`: the list of score sheets that whoever looks has. */
function shownOf(data: Waiting, of: string): Readonly<Record<WaitingLineName, ReactNode>> {
  const { registrations, borrowed, sheets, amendments, awardLists, publications, missing } = data;
  return {
    registrations: (
      <WaitingLine label="Course registrations to approve" to={approvalsPath} count={registrations} />
    ),
    borrowed: (
      <WaitingLine
        label="Borrowed courses to lend"
        to={`${approvalsPath}?part=borrowed&forMe=true`}
        count={borrowed}
      />
    ),
    sheets: (
      <SemesterLines
        label="Score sheets to approve"
        rows={sheets}
        failed={false}
        countOf={(row) => row.sheets}
        to={(row) => (row ? waitingPath(of, row) : of)}
      />
    ),
    amendments: (
      <WaitingLine
        label="Amendments of results to decide"
        to={`${classListPath}?part=amendments&forMe=true`}
        count={amendments}
      />
    ),
    awardLists: (
      <WaitingLine
        label="Award lists to decide on"
        to={`${classListPath}?part=awards&forMe=true`}
        count={awardLists}
      />
    ),
    publications: <PublicationLines rows={publications} failed={false} />,
    missing: (
      <WaitingLine label="Missing results to answer" to={`${missingPath}?forMe=true`} count={missing} />
    ),
  };
}

/** For the start page of heads, deans, the registrar and who publishes: what of courses and results waits for them. */
export default function AcademicsWaitingCard() {
  // What was just decided waits no more: it is asked anew whenever the card is seen.
  const { data, error, refetch } = useQuery({
    ...queryOf(academics.officeCards.waiting),
    staleTime: 0,
    meta: { live: true },
  });
  const official = useSession()?.userType === 'official';
  const boards = useCan('results.board');
  if (error && !data)
    return (
      <Box mb="5">
        <Panel title={title}>
          <ErrorMessage error={error} retry={() => void refetch()} />
        </Panel>
      </Box>
    );
  if (!data) return null;
  const { lines } = data;
  const shown = shownOf(data, official ? classListPath : classResultsPath);
  return (
    <When value={lines}>
      <Box mb="5">
        <Panel title={title}>
          <Box as="ul" listStyleType="none" aria-label="Courses and results that wait for you">
            {Object.entries(shown).map(([line, content]) => (
              <When key={line} value={lines} is={line}>
                {content}
              </When>
            ))}
          </Box>
          {boards && !official && <ProgressOfDepartments />}
        </Panel>
      </Box>
    </When>
  );
}
