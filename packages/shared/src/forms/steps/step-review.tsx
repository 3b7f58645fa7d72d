import { reviewGroups, type Step } from '../definition';
import { Box, Button, Card, DescriptionList, Heading } from '../../ui';

export interface StepReviewProps<R> {
  step: Step<R>;
  record: R;
  /** Back to the step, to change it. */
  onChange?: () => void;
}

/** What a saved step holds, in words: check before submitting. What was left empty has no heading. */
export function StepReview<R>({ step, record, onChange }: StepReviewProps<R>) {
  const groups = reviewGroups(step, record).filter(({ rows }) => rows.length > 0);
  return (
    <Card.Root as="section" mb="5">
      <Card.Header flexDirection="row" justifyContent="space-between" alignItems="center">
        <Card.Title as="h2">{step.title}</Card.Title>
        {onChange && (
          <Button variant="outline" size="sm" aria-label={`Change ${step.title}`} onClick={onChange}>
            Change
          </Button>
        )}
      </Card.Header>
      <Card.Body>
        {groups.map(({ title, rows }) => (
          <Box key={title} mb="4">
            <Heading as="h3" size="sm" mb="1">
              {title}
            </Heading>
            <DescriptionList items={rows} />
          </Box>
        ))}
      </Card.Body>
    </Card.Root>
  );
}
