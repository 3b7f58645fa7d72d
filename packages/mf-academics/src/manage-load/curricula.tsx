import { optionName, unitsVerdict } from '@portal/contracts/academics';
import { useQuery } from '@portal/shared/http';
import { counted } from '@portal/shared/model';
import { Alert, chakra, List } from '@portal/shared/ui';
import { curriculaQuery, type Curriculum } from './loads.api';

interface CurriculaProps {
  of: { sessionId: number; semester: number };
  /** Those that are looked at; every one without. */
  among?: (curriculum: Curriculum) => boolean;
  /** The units that are about to be set; those that count for each without. */
  load?: Curriculum['load'];
}

const most = 5;
const named = ({ department, option, level }: Curriculum) =>
  `${optionName({ department, option })}, ${level} level`;

/** Levels whose courses of the semester cannot be registered within their load, each with what is wrong. */
function useMisfits({ of, among = () => true, load }: CurriculaProps) {
  const { data } = useQuery({ ...curriculaQuery(of), throwOnError: false });
  return (data ?? []).filter(among).flatMap((curriculum) => {
    const verdict = unitsVerdict(curriculum, load ?? curriculum.load);
    return verdict === null ? [] : [{ words: named(curriculum), verdict }];
  });
}

const titleOf = (levels: number) => `The courses of ${counted(levels, 'level')} do not fit these units`;

/** How many do not fit, in a line; nothing where all do. */
export function MisfitsInALine({ of }: Pick<CurriculaProps, 'of'>) {
  const [first, ...others] = useMisfits({ of });
  if (!first) return null;
  return (
    <chakra.span color="fg.warning" fontWeight="semibold">
      {titleOf(others.length + 1)}, as of {first.words}.{' '}
    </chakra.span>
  );
}

/** Which do not fit, and why; nothing where all do. */
export function CurriculaThatDoNotFit(asked: CurriculaProps) {
  const wrong = useMisfits(asked);
  if (wrong.length === 0) return null;
  return (
    <Alert status="warning" title={titleOf(wrong.length)}>
      <List.Root ps="5">
        {wrong.slice(0, most).map(({ words, verdict }) => (
          <List.Item key={words}>
            {words}: {verdict}
          </List.Item>
        ))}
        {wrong.length > most && <List.Item>And {counted(wrong.length - most, 'other level')}.</List.Item>}
      </List.Root>
    </Alert>
  );
}
