import { admissions, uptakeStepLabels, uptakeSteps } from '@portal/contracts/admissions';
import { NarrowedLink, TotalsOf, type TotalsProps, TotalsStrip } from '@portal/shared/lists';
import { formatCount, formatDateTime } from '@portal/shared/model';

const noShowsPath = '/reports/student_admission_report/no_shows';

interface FigureProps {
  count: number;
  path?: string;
  narrowed?: Readonly<Record<string, string>>;
}

/** A sum that leads to the offers of which it is. */
function Figure({ count, path = '/reports/admission_list_report', narrowed = {} }: FigureProps) {
  return (
    <NarrowedLink path={path} to={{ ...narrowed, by: '' }}>
      {formatCount(count)}
    </NarrowedLink>
  );
}

/** What became of all the offers that the filters leave. */
export function UptakeTotals({ asked }: TotalsProps) {
  return (
    <TotalsOf call={admissions.admissionReports.uptakeTotals} asked={asked}>
      {({ offered, noShows, asOf, ...reached }) => (
        <TotalsStrip
          figures={[
            ['Offered', <Figure key="offered" count={offered} />],
            ...uptakeSteps.map(
              (step) =>
                [
                  uptakeStepLabels[step],
                  <Figure key={step} count={reached[step]} narrowed={{ reached: step }} />,
                ] as const,
            ),
            ['Not seen since', <Figure key="noShows" path={noShowsPath} count={noShows} />],
          ]}
          note={`Counted ${formatDateTime(asOf)}.`}
        />
      )}
    </TotalsOf>
  );
}
