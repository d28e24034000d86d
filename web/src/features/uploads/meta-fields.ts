import type { DashboardOptions } from '@uppy/dashboard';
import type { AwsBody } from '@uppy/aws-s3';
import type { Meta } from '@uppy/core';
import { NAME_FIELD } from './uploader-options';

type MetaFields = Exclude<NonNullable<DashboardOptions<Meta, AwsBody>['metaFields']>, (...args: never[]) => unknown>;

/** What a person can change about a file before it goes. Drawn without `required`: an empty name is told by the uploader, not by the browser. */
export const metaFields: MetaFields = [
  {
    id: NAME_FIELD,
    name: 'File name',
    render: ({ value, onChange, fieldCSSClasses, form }, h) =>
      h('input', {
        id: `uppy-Dashboard-FileCard-input-${NAME_FIELD}`,
        class: fieldCSSClasses.text,
        type: 'text',
        form,
        value,
        placeholder: 'Name of the file',
        'data-uppy-super-focusable': true,
        onInput: (event: InputEvent) => event.target instanceof HTMLInputElement && onChange(event.target.value),
      }),
  },
];
