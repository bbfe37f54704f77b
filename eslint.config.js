import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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

export default tseslint.config(
  { ignores: ['node_modules', 'dist', 'cdk.out', '.data', 'coverage'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // Generators are sagas and streams here; a saga without a yield is caught by its test.
      'require-yield': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Arrow functions that only dispatch read better without braces.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Ports are asynchronous by contract, although an embedded side may answer at once.
      '@typescript-eslint/require-await': 'off',
      'no-console': 'error',
    },
  },
  {
    files: ['web/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.flatConfigs.strict],
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': ['error', ...sentencesElsewhere],
    },
  },
  {
    // Command-line programs speak to a person through the terminal.
    files: ['infra/local/**', 'infra/aws/*.ts', 'tests/**', 'functions/ingest/stance/training/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly' } },
  },
);
