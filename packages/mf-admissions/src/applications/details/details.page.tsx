import {
  isScreened,
  slipSections,
  type ApplicationRecord,
  type Programme,
  type ProgrammeForm,
} from '@portal/contracts/admissions';
import { formatRrr } from '@portal/shared/model';
import { Box, ButtonLink, Card, DescriptionList, Flex, Image, PageHeader } from '@portal/shared/ui';
import { Page } from '../../lib/page';
import { passportUrl } from '../../lib/passport-url';
import { OwnScreening } from '../../lib/own-screening';
import { useApplicationMemory } from '../../lib/application.api';
import { HiddenAnswers } from '../hidden/hidden-answers';
import { WholeTimeline } from '../timeline/whole-timeline';
import { SittingTables } from '../slip/sitting-tables';

interface DetailsPageProps {
  programme: Programme;
  form: ProgrammeForm;
  record: ApplicationRecord;
}

/** A submitted application to be read on the screen: what its slip prints, in the same words. */
export function DetailsPage({ programme, form, record }: DetailsPageProps) {
  const { fullName, applicationNumber, rrr, session, passport } = form.applicant(record);
  const { reload } = useApplicationMemory(form);
  const photo = passportUrl(passport);
  const { preview } = programme.routes;
  return (
    <Page wide>
      <PageHeader
        title={`${programme.name} application`}
        lead="Your application has been submitted and can no longer be changed."
        crumbs={[{ label: 'Home', to: '/' }, { label: programme.name }, { label: 'Application details' }]}
      />
      <Flex gap="6" mb="6" wrap="wrap" align="flex-start">
        {photo && <Image src={photo} alt={`Passport photo of ${fullName}`} boxSize="28" objectFit="cover" />}
        <DescriptionList
          items={[
            ['Name', fullName],
            ['Application number', applicationNumber],
            ['RRR', formatRrr(rrr)],
            ['Session', session],
          ]}
        />
        {preview && (
          <ButtonLink to={preview} variant="outline">
            Print the slip
          </ButtonLink>
        )}
      </Flex>
      <Box mb="6">
        <HiddenAnswers form={form} record={record} onShown={reload} ids="hidden" />
        <WholeTimeline />
      </Box>
      {isScreened(form.definition) && <OwnScreening />}
      {slipSections(form, record).map((section) => (
        <Card.Root as="section" mb="5" key={section.title}>
          <Card.Header>
            <Card.Title as="h2">{section.title}</Card.Title>
          </Card.Header>
          <Card.Body>
            <DescriptionList items={section.rows?.(record) ?? []} />
            <SittingTables sittings={section.sittings?.(record) ?? []} />
          </Card.Body>
        </Card.Root>
      ))}
    </Page>
  );
}
