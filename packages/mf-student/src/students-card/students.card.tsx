import { goneStates, lifeStateWords, student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { counted, countedRows, formatDateTime, type CallData } from '@portal/shared/model';
import { Box, ErrorMessage, Loading, Panel, Text, TextLink } from '@portal/shared/ui';
import { CardLine, CardLines } from '../lib/card-line';
import { studentsPath } from '../lib/student-pages';

type Office = CallData<typeof student.studentsCard.office>;

const gone: readonly string[] = goneStates;

/** As the list has them that asks for no state. */
const atTheUniversity = ({ states }: Office) =>
  states.filter(({ state }) => !gone.includes(state)).reduce((sum, { students }) => sum + students, 0);

function Lines({ office }: { office: Office }) {
  const { states, requests, rollovers, transcripts, asOf } = office;
  return (
    <>
      <Text mb="2">
        <TextLink to={studentsPath}>{counted(atTheUniversity(office), 'student')} at the university</TextLink>
      </Text>
      <CardLines label="Students by state, and what waits">
        {requests !== null && (
          <CardLine
            label="Requests to change a record"
            to="/student_management/requests?state=requested"
            count={requests}
            waits
            upTo={countedRows}
          />
        )}
        {rollovers !== null && (
          <CardLine
            label="Roll-overs to commit"
            to="/student_management/session_manager?forMe=true"
            count={rollovers}
            waits
            upTo={countedRows}
          />
        )}
        {transcripts !== null && (
          <CardLine
            label="Transcripts not dispatched yet"
            to="/student_management/transcripts?toDo=true"
            count={transcripts}
            waits
            upTo={countedRows}
          />
        )}
        {states.map(({ state, students }) => (
          <CardLine
            key={state}
            label={lifeStateWords[state]}
            to={`${studentsPath}?state=${state}`}
            count={students}
          />
        ))}
      </CardLines>
      <Text mt="2" textStyle="sm" color="fg.muted">
        Students counted {formatDateTime(asOf)}.
      </Text>
    </>
  );
}

/** For the start page of who sees students' records: how many there are in each state, and what waits. */
export default function StudentsCard() {
  // What was just decided waits no more: it is asked anew whenever the card is seen.
  const { data, error, refetch } = useQuery({
    ...queryOf(student.studentsCard.office),
    staleTime: 0,
    meta: { live: true },
  });
  return (
    <Box mb="5">
      <Panel title="Students">
        {!data && !error && <Loading />}
        {!data && error && <ErrorMessage error={error} retry={() => void refetch()} />}
        {data && <Lines office={data} />}
      </Panel>
    </Box>
  );
}
