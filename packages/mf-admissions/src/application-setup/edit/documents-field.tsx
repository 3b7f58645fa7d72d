import { CheckboxField, TextField, useController, useFormContext, useWatch } from '@portal/shared/forms';
import { Box, Button, CloseIcon, Flex, IconButton, Stack, Text } from '@portal/shared/ui';

interface DocumentAnswer {
  name: string;
  required: boolean;
}

/** The documents that are asked for, in their order. Its answer is `documents`. */
export function DocumentsField() {
  const { field, fieldState } = useController({ name: 'documents' });
  const { getValues, setValue, formState } = useFormContext();
  const given = useWatch({ name: 'documents' }) as DocumentAnswer[];
  /** Of what is in the boxes now: they are registered one by one. */
  const change = (next: (documents: DocumentAnswer[]) => DocumentAnswer[]) =>
    setValue('documents', next(getValues('documents') as DocumentAnswer[]), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  const error = fieldState.error?.message ?? fieldState.error?.root?.message;
  return (
    <Stack gap="2">
      {given.length === 0 && <Text color="fg.muted">No document is asked for.</Text>}
      {given.map((_, index) => (
        // The order is the identity: rows hold nothing but what the form has.
        <Flex key={index} gap="4" align="flex-end" wrap="wrap">
          <Box flex="1 1 16rem">
            <TextField name={`documents.${index}.name`} label={`Document ${index + 1}`} />
          </Box>
          <CheckboxField name={`documents.${index}.required`} label="Required" />
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={`Remove document ${index + 1}`}
            onClick={() => change((documents) => documents.filter((__, other) => other !== index))}
          >
            <CloseIcon aria-hidden />
          </IconButton>
        </Flex>
      ))}
      {error && (
        <Text color="fg.error" fontWeight="medium" textStyle="sm">
          {error}
        </Text>
      )}
      <Box>
        <Button
          id="field-documents"
          variant="outline"
          size="sm"
          ref={field.ref}
          onClick={() => change((documents) => [...documents, { name: '', required: true }])}
        >
          Add a document
        </Button>
      </Box>
    </Stack>
  );
}
