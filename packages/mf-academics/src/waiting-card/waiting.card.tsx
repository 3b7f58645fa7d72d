import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { firstPage } from '@portal/shared/model';
import { useCan, useSession } from '@portal/shared/session';
import { Box, Panel } from '@portal/shared/ui';
import { approvalsPath } from '../lib/registration-pages';
import { classListPath, classResultsPath, waitingPath } from '../lib/result-sheets/sheets.api';
import { ProgressOfDepartments } from './progress-of-departments';
import { PublicationLines } from '../lib/cards/publication-lines';
import { SemesterLines } from '../lib/cards/semester-lines';
import { WaitingLine } from '../lib/cards/waiting-line';
import { MissingLine } from '../lib/missing-results/missing-line';

/** What was just decided waits no more: it is asked anew whenever the card is seen. */
const alwaysNew = { staleTime: 0, meta: { live: true } };

function Registrations({ lends }: { lends: boolean }) {
  const { data, isError } = useQuery({ ...queryOf(academics.approvals.waiting), ...alwaysNew });
  return (
    <>
      <WaitingLine
        label="Course registrations to approve"
        to={approvalsPath}
        count={data?.forMe}
        failed={isError}
      />
      {lends && (
        <WaitingLine
          label="Borrowed courses to lend"
          to={`${approvalsPath}?part=borrowed`}
          count={data?.borrowed}
          failed={isError}
        />
      )}
    </>
  );
}

function Sheets({ of }: { of: string }) {
  const { data, isError } = useQuery({ ...queryOf(academics.resultSheets.waiting), ...alwaysNew });
  return (
    <SemesterLines
      label="Score sheets to approve"
      rows={data}
      failed={isError}
      countOf={({ sheets }) => sheets}
      to={(row) => (row ? waitingPath(of, row) : of)}
    />
  );
}

function Amendments() {
  const { data, isError } = useQuery({
    ...queryOf(academics.amendments.list, { query: { ...firstPage, forMe: true } }),
    ...alwaysNew,
  });
  return (
    <WaitingLine
      label="Amendments of results to decide"
      to={`${classListPath}?part=amendments&forMe=true`}
      count={data?.total}
      failed={isError}
    />
  );
}

function AwardListsLine() {
  const { data, isError } = useQuery({
    ...queryOf(academics.awardLists.list, { query: { ...firstPage, forMe: true } }),
    ...alwaysNew,
  });
  return (
    <WaitingLine
      label="Award lists to decide on"
      to={`${classListPath}?part=awards&forMe=true`}
      count={data?.total}
      failed={isError}
    />
  );
}

function useOffices() {
  const heads = useCan('registration.approve');
  const exceeds = useCan('registration.exceed');
  const approves = useCan('results.approve');
  const boards = useCan('results.board');
  const senate = useCan('results.senate');
  // Whoever works on results has this line on the card of the results office.
  const [publish, edits] = [useCan('results.publish'), useCan('results.edit')];
  return {
    heads,
    registrations: heads || exceeds,
    sheets: approves || boards || senate,
    boards,
    senate,
    publishes: publish && !edits,
    answers: approves || boards,
  };
}

/** For the start page of heads, deans, the registrar and who publishes: what of courses and results waits for them. */
export default function AcademicsWaitingCard() {
  const { heads, registrations, sheets, boards, senate, publishes, answers } = useOffices();
  const official = useSession()?.userType === 'official';
  if (!registrations && !sheets && !publishes) return null;
  return (
    <Box mb="5">
      <Panel title="Courses and results">
        <Box as="ul" listStyleType="none" aria-label="Courses and results that wait for you">
          {registrations && <Registrations lends={heads} />}
          {sheets && <Sheets of={official ? classListPath : classResultsPath} />}
          {senate && <Amendments />}
          {senate && <AwardListsLine />}
          {publishes && <PublicationLines />}
          {answers && !official && <MissingLine />}
        </Box>
        {boards && !official && <ProgressOfDepartments />}
      </Panel>
    </Box>
  );
}
