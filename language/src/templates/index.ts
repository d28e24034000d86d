export { expandTemplate, isKnownVariable, type ExpandedTemplate, type TemplatePiece } from './expand-template';
export { fieldName } from './field-name';
