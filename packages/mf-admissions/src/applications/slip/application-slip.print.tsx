import { formatDateTime, formatRrr, lagosDate } from '@portal/shared/model';
import { isScreened, slipSections, type Programme, type ProgrammeForm } from '@portal/contracts/admissions';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { Alert, Box, Button, ButtonLink, ErrorMessage, LogOutIcon } from '@portal/shared/ui';
import { passportUrl } from '../../lib/passport-url';
import { useApplicantSignOut } from '../../lib/use-applicant-sign-out';
import { HiddenAnswers } from '../hidden/hidden-answers';
import { WholeTimeline } from '../timeline/whole-timeline';
import type { Slip } from './slip.api';
import { resultRows, seatRows, useOwnScreening } from '../../lib/own-screening';
import { SittingTables } from './sitting-tables';

type OwnScreening = ReturnType<typeof useOwnScreening>;

interface ApplicationSlipProps {
  programme: Programme;
  form: ProgrammeForm;
  slip: Slip;
  /** Asks for the slip again, which says more by now. */
  onShown(): Promise<unknown>;
}

const frame = () => new Promise((done) => requestAnimationFrame(done));
/** What has just been answered stands on the page: it is rendered before the next frame, and drawn in it. */
const drawn = () => frame().then(frame);

/** Where and when the applicant sits, and what came of it once that is released. */
function ScreeningSections({ screening: { data, error, refetch } }: { screening: OwnScreening }) {
  return (
    <>
      {error && !data && (
        <Box mt="5" data-no-print>
          <ErrorMessage error={error} retry={() => void refetch()} />
        </Box>
      )}
      {data?.seat && <PrintSection title="Screening" rows={seatRows(data.seat)} />}
      {data?.result && <PrintSection title="Screening Result" rows={resultRows(data.result)} />}
    </>
  );
}

/** The submitted application as campus desks ask for it: every section, photo, numbers and the code that proves it. */
export function ApplicationSlip({ programme, form, slip, onShown }: ApplicationSlipProps) {
  const { record, verification } = slip;
  const { fullName, applicationNumber, rrr, session, passport, completedAt } = form.applicant(record);
  const isSeated = isScreened(form.definition);
  const screening = useOwnScreening(isSeated);
  const { seat, result } = screening.data ?? {};
  // Whoever has sat waits for the result, and brings the slip nowhere.
  const isAwaited = isSeated && !result && !(seat && seat.sitsOn < lagosDate(new Date()));
  const { signOut, pending, error } = useApplicantSignOut(programme, form, rrr);
  return (
    <>
      <Box maxW="210mm" mx="auto" mb="5" data-no-print>
        <Alert status="success" title="Submitted and locked">
          Your application can no longer be changed. Print this slip, or save it as a PDF, and{' '}
          {isAwaited ? 'bring it to the screening' : 'keep it'}. You can come back to it with your RRR.{' '}
          {error?.message}
        </Alert>
        <Box mt="5">
          <HiddenAnswers form={form} record={record} onShown={onShown} ids="hidden" />
          <WholeTimeline />
        </Box>
      </Box>
      <PrintPage
        title={`${session} ${form.slipTitle}`}
        numbers={[
          ['RRR', formatRrr(rrr)],
          ['Application number', applicationNumber],
          ['Session', session],
        ]}
        photo={{ src: passportUrl(passport) ?? null, name: fullName }}
        verification={verification}
        // The sheet is whole before the printer opens.
        onPrint={async () => {
          if (!isSeated || screening.data) return;
          await screening.refetch({ cancelRefetch: false });
          await drawn();
        }}
        actions={
          <>
            {programme.routes.details && (
              <ButtonLink variant="outline" to={programme.routes.details}>
                See the details
              </ButtonLink>
            )}
            <Button
              variant="outline"
              disabled={pending}
              onClick={() => void signOut().catch(() => undefined)}
            >
              <LogOutIcon aria-hidden />
              Sign out
            </Button>
          </>
        }
      >
        {isSeated && <ScreeningSections screening={screening} />}
        {slipSections(form, record).map((section) => (
          <PrintSection key={section.title} title={section.title} rows={section.rows?.(record) ?? []}>
            <SittingTables sittings={section.sittings?.(record) ?? []} />
          </PrintSection>
        ))}
        {completedAt && (
          <Box mt="5" textStyle="xs" color="fg.muted">
            Issued {formatDateTime(completedAt)}
          </Box>
        )}
      </PrintPage>
    </>
  );
}
