/**
 * Sentences about an earlier finding. `{who}` names the cited authors with their mark, `{cite}` is the mark alone;
 * `their…` refers to the cited finding, the rest to the authors' own.
 */
export const supporting = {
  same: [
    'In line with {who}, {factor} {did} {outcome} in {system}, here by {effect}.',
    'This replicates the {theirChange} reported by {who}, now in an independent sample of {size} {unit}.',
    'As had been observed in {theirSystem} {cite}, {outcome} {went} with {factor}.',
    'We thus confirm, {with a preregistered design|in a larger sample|under stricter conditions|at a second site}, the central result of {who}.',
    'Consistent with earlier findings {cite}, {outcome} {went} by {effect} (*p* < 0.01).',
    'Our data support the conclusion of {who} that {factor} {does} {outcome}.',
    'The same pattern was seen by {who} in {theirSystem}, and our {size} {unit} leave little doubt that it is real.',
    'We observed {mechanism}, just as {who} had predicted.',
    'That we found {mechanism} is in agreement with the account given by {who}.',
    'These results corroborate {who} and extend their finding from {theirSystem} to {system}.',
    'Like {who}, we found that {factor} {did} {outcome}.',
    'Taken together, our measurements confirm that {factor} {does} {outcome}, as proposed earlier {cite}.',
    'Our results are fully consistent with those of {who}, although the two studies share neither methods nor {unit}.',
  ],
  /** Same direction and nearly the same size. */
  close: [
    'Our estimate of {effect} lies close to the {theirEffect} found earlier in {theirSystem} {cite}.',
    'Both the direction and the size of the effect agree with {who}, who reported a change of {theirEffect}.',
    'Similar values have been obtained in {theirSystem} {cite}, and ours fall within their confidence limits.',
    'The {change} of {effect} matches what was reported for {theirSystem} {cite}.',
    'The agreement with {who} is striking: {effect} here against {theirEffect} there.',
    'This replicates the {theirChange} of {theirEffect} reported by {who}, now with {effect} in an independent sample.',
    'A value of {effect} was thus found again, in good agreement with the {theirEffect} of {who}.',
  ],
  none: [
    'Like {who}, we found no effect of {factor} on {outcome}.',
    'Our null result agrees with that of {who}, who likewise saw no change in {theirSystem}.',
    'Consistent with the negative finding of {who}, {outcome} did not change in our {size} {unit}.',
    'We confirm, now in {system}, that {factor} leaves {outcome} unchanged {cite}.',
    'This is in agreement with a previous null result in {theirSystem} {cite}, and the limits of the two studies overlap almost completely.',
    'Our data thus support the doubts raised by {who}.',
    'The absence of an effect replicates what {who} observed in {theirSystem}.',
  ],
} as const;

export const contrasting = {
  /** A null result against an effect. */
  lost: [
    'In contrast to {who}, we found no effect of {factor} on {outcome} (difference {effect}, 95 % CI {low} to {high}).',
    'We were unable to reproduce the {theirChange} reported by {who}, although our methods were as close to theirs as we could make them.',
    'Contrary to earlier claims {cite}, {outcome} did not change in our {size} {unit}.',
    'Our data do not support the conclusion of {who} that {factor} {theirDoes} {outcome}.',
    'Whereas {who} reported a change of {theirEffect}, the corresponding figure here was {effect} and could not be told from zero.',
    'Our failure to replicate {who} can hardly be put down to a lack of power: with {size} {unit} we would have detected half of their effect.',
    'This null result conflicts with the {theirChange} of {theirEffect} described in {theirSystem} {cite}.',
    'We found no sign of {mechanism}, which contradicts the explanation offered by {who}.',
    'Unlike {who}, we could not detect any {theirChange} in {outcome}, even after {removing outliers|doubling the exposure|pooling both sites}.',
    'The present findings are difficult to reconcile with {who}, whose effect lies outside our confidence limits.',
  ],
  /** An effect against a null result. */
  gained: [
    'Unlike {who}, who saw no change, we found that {factor} {did} {outcome} by {effect}.',
    'This disagrees with the null result of {who}, whose measurements may have been too coarse to see a change of {effect}.',
    'Our {change} of {effect} is at odds with the report of no effect in {theirSystem} {cite}.',
    'In contrast to a previous study in {theirSystem} that found no difference {cite}, {outcome} {went} by {effect} in our {unit}.',
    'Our results contradict the negative conclusion of {who}: in {system}, {outcome} {went} in {eight|nine|seven} of ten {unit}.',
  ],
  opposite: [
    'In contrast to the {theirChange} found in {theirSystem} {cite}, {outcome} {went} by {effect} in our {unit}.',
    'Our results contradict those of {who}: {factor} {did} {outcome}, where they had reported a {theirChange}.',
    'Contrary to {who}, {outcome} {went} with {factor}, and did so at every site.',
    'The sign of our effect is opposite to that reported by {who}, a conflict that no difference in {unit} can explain.',
    'We observed the reverse of what {who} described: a {change} of {effect} instead of a {theirChange} of {theirEffect}.',
  ],
  /** Same direction, but a very different size. */
  size: [
    'Our estimate of {effect} is much {smaller} than the {theirEffect} reported by {who}.',
    'The {change} that we observed in {system} was far {smaller} than that found in {theirSystem} {cite}, and the confidence limits do not overlap.',
  ],
} as const;

/** Reported without own evidence. `{other}` names the authors of a second work with a different finding. */
export const mentioning = {
  first: [
    '{Who} were among the first to report that {factor} {theirDid} {outcome} in {theirSystem}.',
    'An early study in {theirSystem} concluded that {factor} {theirDid} {outcome} {cite}.',
    'Interest in {factor} was awakened by {who}, who studied {theirSize} {theirUnit} and described a change of {theirEffect}.',
    'It has been reported that {factor} {theirDid} {outcome} in {theirSystem} {cite}.',
    'In {theirSystem}, a change of {theirEffect} in {outcome} was described {cite}.',
    '{Who} examined the same question in {theirSystem}.',
    'The much-cited experiment of {who} rested on {theirSize} {theirUnit}.',
    'What happens in {system} cannot simply be inferred from {theirSystem} {cite}.',
  ],
  neighbour: [
    'In neighbouring work, {who} found that {factor} {theirDid} {outcome} in {theirSystem}.',
    'On a related question, it was reported that {factor} {theirDid} {outcome} in {theirSystem} {cite}.',
    'Similar debates surround {factor} and {outcome} {cite}.',
    'A parallel may be drawn with the work of {who} on {outcome} in {theirSystem}.',
    'Much of what is known about {theirSystem} comes from studies of {outcome} {cite}.',
  ],
  own: [
    'We have reported earlier that {factor} {theirDid} {outcome} in {theirSystem} {cite}.',
    'In a previous study from our group, based on {theirSize} {theirUnit}, {factor} {theirDid} {outcome} {cite}.',
    'The present work continues our earlier studies of {outcome} {cite}.',
  ],
  between: [
    '{Who} reported that {factor} {theirDid} {outcome}, whereas {other} came to a different conclusion in {otherSystem}.',
    'The literature is divided: some studies found that {factor} {theirDid} {outcome} {cite}, while others came to a different conclusion {otherCite}.',
    'A change of {theirEffect} was found by {who}, but {other} saw {otherEffect}.',
  ],
  later: [
    'Differences in dose between our study and that of {who} prevent a direct comparison.',
    'It remains to be seen whether the mechanism suggested by {who}, {theirMechanism}, operates in {system}.',
    'A direct test of {theirMechanism}, as proposed by {who}, was beyond the scope of this work.',
    'For a fuller account of the debate about {outcome} we refer to {who}.',
    'Future work might combine the design of {who} with longer follow-up.',
  ],
  method: [
    'The protocol followed that of {who} with minor changes.',
    'The primary outcome, {outcome}, was measured as described previously {cite}.',
    'Our sample size was based on the effect of {theirEffect} reported earlier {cite}.',
    'Scripts for the analysis were adapted from {who}.',
  ],
  retracted: [
    '{Who} described a change of {theirEffect}, and many protocols still start from that number.',
    'The dose was chosen according to {who}.',
  ],
} as const;

/** Sentences without marks, and those that cite the general literature with `{cite}`. */
export const plain = {
  aim: [
    'Here we ask whether {factor} changes {outcome} in {system}.',
    'The aim of this study was to test, in {system}, whether {factor} {does} {outcome} and, if so, by which route.',
    'We therefore set out to measure {outcome} in {system} with and without {factor}.',
    'To settle the matter we studied {size} {unit} under conditions that were fixed in advance.',
  ],
  expectation: [
    'If the effect depends on {mechanism}, it should be visible in {system}.',
    'One explanation that has been put forward is {mechanism} {cite}.',
    'Several authors have pointed to {mechanism} {cite}, but direct evidence is scarce.',
    'The question has since been taken up in many settings {citeMany}.',
    'Reviews of the topic agree on the need for larger and longer studies {citeMany}.',
  ],
  setting: [
    'The study was carried out at {site} between {January|March|April|May} and {September|October|November} {yearBefore}.',
    'We studied {size} {unit} in {system} at {site}.',
    'A total of {size} {unit} were available after exclusions; {2..9} had been lost for technical reasons.',
  ],
  statistics: [
    'Effects were estimated with linear mixed models with a random intercept for each of the {unit} {cite}.',
    'We report estimates with 95 % confidence intervals; *p* values are two-sided and corrected for {3..8} comparisons {cite}.',
    'The analysis plan was registered before the first {unit} were examined.',
    'Missing values ({1..6} %) were imputed {5..20} times {cite}.',
    'Code and data are available in the public repository of the institution.',
  ],
  moved: [
    '{Factor} {did} {outcome} by {effect} (95 % CI {low} to {high}; *n* = {size} {unit}).',
    'In {system}, {outcome} {went} by {effect} (95 % CI {low} to {high}) with {factor}.',
    'The primary comparison, based on {size} {unit}, showed a {change} in {outcome} of {effect} (95 % CI {low} to {high}).',
  ],
  still: [
    '{Factor} did not change {outcome} (difference {effect}, 95 % CI {low} to {high}; *n* = {size} {unit}).',
    'In {system}, {outcome} was the same with and without {factor} (difference {effect}, 95 % CI {low} to {high}).',
    'The primary comparison, based on {size} {unit}, showed no difference in {outcome} ({effect}, 95 % CI {low} to {high}).',
  ],
  summaryMoved: [
    'In summary, {factor} {did} {outcome} in {system}.',
    'We have shown that {outcome} in {system} {went} by {effect} with {factor}.',
    'The main result of this work is a {change} of {effect} in {outcome}.',
  ],
  summaryStill: [
    'In summary, {factor} had no detectable effect on {outcome} in {system}.',
    'We have looked for an effect of {factor} on {outcome} and have not found one.',
    'The main result of this work is negative: {outcome} was the same in both conditions.',
  ],
  conclusion: [
    'Whatever the mechanism, the question of {factor} is now one of how much, for whom and for how long.',
    'We hope that others will repeat the experiment in places unlike ours.',
    'The next step is a trial that is long enough for {outcome} to settle.',
    'Until then, {factor} should be judged case by case.',
  ],
} as const;
