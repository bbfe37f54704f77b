import { defineConfig } from 'oxlint';

/** Sentences live in the catalogue (web/text): what people read or hear is never written where it is shown. */
const WORDS = '[value=/[a-z]/i]';
const TEMPLATE = 'TemplateLiteral > TemplateElement[value.raw=/[a-z]/i]';
const shown = [
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer',
  'JSXAttribute[name.name=/^(aria-(label|description|valuetext)|title|placeholder|alt|label|heading|legend)$/]',
  'JSXAttribute[name.name=/^(aria-(label|description|valuetext)|title|placeholder|alt|label|heading|legend)$/] > JSXExpressionContainer',
];
const sentencesElsewhere = [
  `JSXText${WORDS}`,
  ...shown.flatMap((place) => [
    `${place} > Literal${WORDS}`,
    `${place} > ${TEMPLATE}`,
    `${place} > :matches(ConditionalExpression, LogicalExpression) > :matches(.consequent, .alternate, .right)[type='Literal']${WORDS}`,
  ]),
].map((selector) => ({ selector, message: 'Sentences live in web/text.' }));

/** Each of these names is an error, after the name of its plugin. */
const errors = (plugin, names) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [plugin === '' ? name : `${plugin}/${name}`, 'error']),
  );

const ofJavaScript = errors(
  '',
  `
  constructor-super
  for-direction
  getter-return
  no-async-promise-executor
  no-case-declarations
  no-class-assign
  no-compare-neg-zero
  no-cond-assign
  no-const-assign
  no-constant-binary-expression
  no-constant-condition
  no-control-regex
  no-debugger
  no-delete-var
  no-dupe-class-members
  no-dupe-else-if
  no-dupe-keys
  no-duplicate-case
  no-empty
  no-empty-character-class
  no-empty-pattern
  no-empty-static-block
  no-ex-assign
  no-extra-boolean-cast
  no-fallthrough
  no-func-assign
  no-global-assign
  no-import-assign
  no-invalid-regexp
  no-irregular-whitespace
  no-loss-of-precision
  no-misleading-character-class
  no-new-native-nonconstructor
  no-nonoctal-decimal-escape
  no-obj-calls
  no-prototype-builtins
  no-redeclare
  no-regex-spaces
  no-self-assign
  no-setter-return
  no-shadow-restricted-names
  no-sparse-arrays
  no-this-before-super
  no-unexpected-multiline
  no-unreachable
  no-unsafe-finally
  no-unsafe-negation
  no-unsafe-optional-chaining
  no-unused-labels
  no-unused-private-class-members
  no-unused-vars
  no-useless-backreference
  no-useless-catch
  no-useless-escape
  no-with
  require-yield
  use-isnan
  valid-typeof
`,
);

/** All that the strictest set asks, with types. */
const ofTypeScript = errors(
  'typescript',
  `
  await-thenable
  no-array-delete
  no-base-to-string
  no-deprecated
  no-duplicate-enum-values
  no-duplicate-type-constituents
  no-dynamic-delete
  no-empty-object-type
  no-explicit-any
  no-extra-non-null-assertion
  no-extraneous-class
  no-floating-promises
  no-for-in-array
  no-generated-empty-object-type
  no-implied-eval
  no-invalid-void-type
  no-meaningless-void-operator
  no-misused-new
  no-misused-promises
  no-misused-spread
  no-mixed-enums
  no-namespace
  no-non-null-asserted-nullish-coalescing
  no-non-null-asserted-optional-chain
  no-non-null-assertion
  no-redundant-type-constituents
  no-require-imports
  no-this-alias
  no-unnecessary-boolean-literal-compare
  no-unnecessary-template-expression
  no-unnecessary-type-arguments
  no-unnecessary-type-assertion
  no-unnecessary-type-constraint
  no-unnecessary-type-conversion
  no-unnecessary-type-parameters
  no-unsafe-argument
  no-unsafe-assignment
  no-unsafe-call
  no-unsafe-declaration-merging
  no-unsafe-enum-comparison
  no-unsafe-function-type
  no-unsafe-member-access
  no-unsafe-return
  no-unsafe-unary-minus
  no-useless-default-assignment
  no-wrapper-object-types
  only-throw-error
  prefer-as-const
  prefer-literal-enum-member
  prefer-namespace-keyword
  prefer-promise-reject-errors
  prefer-reduce-type-parameter
  prefer-return-this-type
  related-getter-setter-pairs
  triple-slash-reference
  unbound-method
  unified-signatures
  use-unknown-in-catch-callback-variable
  no-unnecessary-condition
`,
);

const ofAccessibility = errors(
  'jsx-a11y',
  `
  alt-text
  anchor-has-content
  anchor-is-valid
  aria-activedescendant-has-tabindex
  aria-props
  aria-proptypes
  aria-role
  aria-unsupported-elements
  autocomplete-valid
  click-events-have-key-events
  heading-has-content
  html-has-lang
  iframe-has-title
  img-redundant-alt
  label-has-associated-control
  media-has-caption
  mouse-events-have-key-events
  no-access-key
  no-autofocus
  no-distracting-elements
  no-interactive-element-to-noninteractive-role
  no-noninteractive-element-to-interactive-role
  no-noninteractive-tabindex
  no-redundant-roles
  no-static-element-interactions
  role-has-required-aria-props
  role-supports-aria-props
  scope
  tabindex-no-positive
`,
);

const ofReact = errors(
  'react',
  `
  rules-of-hooks
  exhaustive-deps
  static-components
  use-memo
  preserve-manual-memoization
  incompatible-library
  immutability
  globals
  refs
  set-state-in-effect
  error-boundaries
  purity
  set-state-in-render
  unsupported-syntax
`,
);

export default defineConfig({
  plugins: [],
  categories: { correctness: 'off' },
  options: { typeAware: true },
  ignorePatterns: ['node_modules', 'dist', 'cdk.out', '.data', 'coverage'],
  rules: ofJavaScript,
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      plugins: ['typescript'],
      rules: {
        ...ofTypeScript,
        // The compiler says these itself.
        ...Object.fromEntries(
          [
            'constructor-super',
            'getter-return',
            'no-class-assign',
            'no-const-assign',
            'no-dupe-class-members',
            'no-dupe-keys',
            'no-func-assign',
            'no-import-assign',
            'no-new-native-nonconstructor',
            'no-obj-calls',
            'no-redeclare',
            'no-setter-return',
            'no-this-before-super',
            'no-unreachable',
            'no-unsafe-negation',
            'no-with',
          ].map((name) => [name, 'off']),
        ),
        'no-var': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'no-array-constructor': 'error',
        'no-unused-expressions': 'error',
        'no-useless-constructor': 'error',
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'no-console': 'error',
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        // Generators are sagas and streams here; a saga without a yield is caught by its test.
        'require-yield': 'off',
      },
    },
    {
      files: ['web/**/*.tsx'],
      plugins: ['jsx-a11y', 'react'],
      jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
      rules: {
        ...ofAccessibility,
        'jsx-a11y/interactive-supports-focus': [
          'error',
          {
            tabbable: [
              'button',
              'checkbox',
              'link',
              'progressbar',
              'searchbox',
              'slider',
              'spinbutton',
              'switch',
              'textbox',
            ],
          },
        ],
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          {
            body: ['onError', 'onLoad'],
            iframe: ['onError', 'onLoad'],
            img: ['onError', 'onLoad'],
          },
        ],
        ...ofReact,
        'eslint-js/no-restricted-syntax': ['error', ...sentencesElsewhere],
      },
    },
    {
      // Command-line programs speak to a person through the terminal.
      files: ['infra/local/**', 'infra/aws/*.ts', 'infra/aws/estimate/command.ts', 'tests/**'],
      rules: { 'no-console': 'off' },
    },
  ],
});
