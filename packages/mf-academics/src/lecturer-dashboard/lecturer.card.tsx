import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { counted, formatDate, type CallData } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import {
  Box,
  ErrorMessage,
  Flex,
  LabelBadge,
  Loading,
  Panel,
  StateBadge,
  Text,
  TextLink,
} from '@portal/shared/ui';
import { sheetStateBadges } from '../lib/result-sheets/sheet-words';
import { MissingLine } from '../lib/missing-results/missing-line';
import { coursePath, myCoursesPath, scoresPath } from '../lib/records-pages';

type Sheet = CallData<typeof academics.records.sheets>[number];

/** Courses that are shown; the list has all of them. */
const most = 6;

const mayEnter = ({ state, window }: Sheet) =>
  window.state === 'open' && (state === 'none' || state === 'draft');

/** What is still to be done stands first. */
const inOrder = (one: Sheet, other: Sheet) =>
  Number(mayEnter(other)) - Number(mayEnter(one)) || one.code.localeCompare(other.code);

const until = ({ window }: Sheet) => (window.closes === null ? '' : `, until ${formatDate(window.closes)}`);

function Line({ sheet }: { sheet: Sheet }) {
  const { key, code, title, state, missing, students } = sheet;
  const open = mayEnter(sheet);
  return (
    <Flex as="li" justify="space-between" align="center" gap="4" py="2" minH="11" borderTopWidth="1px">
      <Box minW="0">
        <TextLink to={open ? scoresPath(key) : coursePath(key)}>
          {code} {title}
        </TextLink>
        {open && (
          <Text textStyle="sm" color="fg.muted">
            {missing === 0
              ? `${counted(students, 'student')}, nobody missing`
              : `${counted(missing, 'score')} of ${students} missing`}
            {until(sheet)}
          </Text>
        )}
      </Box>
      <Box flexShrink="0">
        <LabelBadge of={sheetStateBadges} value={state} />
      </Box>
    </Flex>
  );
}

/** For the start page of lecturers: their courses of this session, what is missing of the scores, and until when. */
export default function LecturerCard() {
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(academics.records.sheets),
    staleTime: 0,
  });
  // A head or dean finds the same line among what waits for the office.
  const decides = [useCan('results.approve'), useCan('results.board')].includes(true);
  const sheets = data && [...data].sort(inOrder);
  const missing = (data ?? []).filter(mayEnter).reduce((sum, sheet) => sum + sheet.missing, 0);
  return (
    <Box mb="5">
      <Panel
        title="Courses I teach"
        aside={missing > 0 && <StateBadge meaning="waiting">{counted(missing, 'score')} missing</StateBadge>}
      >
        {isPending && <Loading />}
        {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
        {sheets?.length === 0 && (
          <Text color="fg.muted">No course has been assigned to you in this session yet.</Text>
        )}
        {sheets && sheets.length > 0 && (
          <Box as="ul" listStyleType="none" aria-label="Courses I teach">
            {sheets.slice(0, most).map((sheet) => (
              <Line key={sheet.key} sheet={sheet} />
            ))}
          </Box>
        )}
        {sheets && sheets.length > 0 && !decides && (
          <Box as="ul" listStyleType="none" aria-label="What is asked of me">
            <MissingLine />
          </Box>
        )}
        {sheets && sheets.length > most && (
          <TextLink to={myCoursesPath}>All {counted(sheets.length, 'course')}</TextLink>
        )}
      </Panel>
    </Box>
  );
}
