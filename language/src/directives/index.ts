export { type Directive, findUnsupported, parseDirectives, toDirective } from './parse-directives';
export { UnsupportedInstruction } from './unsupported-instruction';
