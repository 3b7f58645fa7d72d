import { SharedComputerSwitch, Stepper } from '@portal/shared/forms';
import {
  reopenedForm,
  type ApplicationRecord,
  type Programme,
  type ProgrammeForm,
} from '@portal/contracts/admissions';
import { useNavigate } from '@portal/shared/router';
import { Box, Grid, PageHeader } from '@portal/shared/ui';
import { Page } from '../../lib/page';
import type { AllowedPlaces } from './place-limits';
import { HiddenAnswers } from '../hidden/hidden-answers';
import { useApplicationMemory } from '../../lib/application.api';
import { ApplicantHeader } from './applicant-header';
import { ApplicationTimeline } from '../timeline/application-timeline';
import { LateReopenedNotice } from './late-panels';
import { StepPanel } from './step-panel';
import { useCurrentStep } from './use-current-step';
import { useStepArrival } from './use-step-arrival';
import { useState } from 'react';

interface ApplicationPageProps {
  programme: Programme;
  form: ProgrammeForm;
  record: ApplicationRecord;
  /** For officers: as the candidate sees it, read-only, of a set-up that leaves these places. */
  preview?: { places: AllowedPlaces };
}

/** The application form: who, where in it, and the step itself. */
export function ApplicationPage({ programme, form, record, preview }: ApplicationPageProps) {
  const navigate = useNavigate();
  const [photoError, setPhotoError] = useState<string | null>(null);
  const changeable = reopenedForm(form, record);
  const { step, index, isLast, back, advance, reviser } = useCurrentStep(
    changeable,
    record,
    preview !== undefined,
  );
  const { session, rrr } = form.applicant(record);
  const heading = useStepArrival(step.id);
  const { reload } = useApplicationMemory(form);

  const onSaved = () => {
    if (!isLast) advance();
    else void navigate(programme.routes.preview ?? '/', { state: { fromLogin: true, details: { rrr } } });
  };

  return (
    <Page wide>
      <PageHeader
        title={`${programme.name} application`}
        lead={`${session} session. Each step is saved when you go on; you may stop and come back with your RRR.`}
        crumbs={[{ label: 'Home', to: '/' }, { label: programme.name }, { label: 'Application form' }]}
      />
      {record.reopened && <LateReopenedNotice {...record.reopened} />}
      {!preview && (
        <ApplicantHeader programme={programme} form={form} record={record} photoError={photoError} />
      )}
      {!preview && <HiddenAnswers form={form} record={record} onShown={reload} ids="hidden" />}
      <Grid
        gap={{ base: '5', md: '8' }}
        templateColumns={{ base: '1fr', md: '14rem 1fr' }}
        alignItems="start"
      >
        <Box position={{ md: 'sticky' }} top={{ md: '24' }}>
          <Stepper steps={changeable.steps} current={index} onBack={back} />
          {!preview && (
            <>
              <Box mt="6">
                <ApplicationTimeline />
              </Box>
              <Box mt="6" display={{ base: 'none', md: 'block' }}>
                <SharedComputerSwitch />
              </Box>
            </>
          )}
        </Box>
        <StepPanel
          key={step.id}
          heading={heading}
          isLast={isLast}
          form={form}
          step={step}
          record={record}
          onSaved={onSaved}
          onPhotoError={setPhotoError}
          reviser={reviser}
          preview={preview}
          {...(index > 0 && { previous: () => back(index - 1) })}
        />
      </Grid>
    </Page>
  );
}
